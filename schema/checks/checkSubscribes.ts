import type { UrlField } from '../kinds/url.ts'
import type { Resource } from '../resource.ts'
import { subscriptionFields } from '../subscription.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const code = 'R104'

/** R104: subscriptions without the fields that the engine keeps, or whose events could not leave in order by a channel of URLs. */
export function checkSubscribes({ name, fields, subscribes }: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (!subscribes) return []
  const path = `${name}.subscribes`
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code, path, fact, remedy })
  const outbox = [...resources.values()].find(other => other.outbox)
  const others = [...resources.values()].filter(other => other.name !== name && other.subscribes)
  const lacking = Object.entries(subscriptionFields()).filter(([key, { kind }]) => fields[key]?.kind !== kind)
  const address = fields.url as Partial<UrlField> | undefined
  const inOrder = outbox?.fields[outbox.outbox?.inOrder ?? '']
  const known = outbox?.outbox?.channels ?? []
  return [
    ...unknown(
      { code, path, said: 'no channel' },
      [subscribes.by],
      known.map(one => one.name),
    ),
    ...(known.some(one => one.name === subscribes.by && one.to !== 'url')
      ? [fault(`'${subscribes.by}' does not send to URLs`, "name a channel with `to: 'url'`")]
      : []),
    ...lacking.map(([key]) => fault(`'${key}' differs from what the engine stores`, 'spread `subscriptionFields()` among the fields')),
    ...(address?.kind === 'url' && !address.fetched
      ? [fault("the server calls 'url', which accepts private addresses", 'use `url: url({ fetched: true })`')]
      : []),
    ...(inOrder?.refersTo?.tool === name
      ? []
      : [fault('its events have no order', `add \`inOrder\` to the outbox: a reference of its messages to ${name}`)]),
    ...others.map(other => fault(`${other.name} also has subscriptions`, 'use one tool for all subscriptions')),
  ]
}
