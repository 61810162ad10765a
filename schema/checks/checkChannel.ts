import {
  addressKinds,
  type Channel,
  eventFields,
  messageFaults,
  messageFields,
  type Outbox,
  providerNames,
  switchFields,
} from '../channel.ts'
import { hangsOnTime } from '../condition.ts'
import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R97: channels that cannot be told apart or be set up, or several tools that hold messages. */
export function checkChannels({ name, outbox }: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (!outbox) return []
  const path = `${name}.outbox.channels`
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R97', path, fact, remedy })
  const { channels } = outbox
  const others = [...resources.values()].filter(other => other.name !== name && other.outbox)
  return [
    ...(channels.length > 0 ? [] : [fault('has no channels', "add one, like channel('sms', { to: 'phone', by: 'webhook' })")]),
    ...others.map(other => fault(`${other.name} is also an outbox`, 'use one tool for all messages')),
    ...channels
      .filter((one, at) => channels.findIndex(other => other.name === one.name) < at)
      .map(one => fault(`'${one.name}' is declared twice`, 'remove one')),
    ...channels.flatMap(one => channelFaults(one).map(([fact, remedy]) => fault(fact, remedy))),
  ]
}

function channelFaults({ name, to, by }: Channel): (readonly [fact: string, remedy: string])[] {
  return [
    ...(/^[a-z][a-z_]{1,19}$/.test(name)
      ? []
      : [[`'${name}' cannot begin the name of a setting`, 'use at most 20 lower-case letters'] as const]),
    ...(addressKinds.includes(to) ? [] : [[`'${to}' is not a kind of address`, `use one of ${addressKinds.join(', ')}`] as const]),
    ...(providerNames.includes(by) ? [] : [[`'${by}' is not a provider`, 'use smtp or webhook'] as const]),
    ...(by === 'smtp' && to !== 'email' ? [[`'${name}' sends to a ${to} by smtp`, 'use smtp for e-mail only'] as const] : []),
  ]
}

/**
 * R98: a tool of messages, of what happened to them, or of channels that lacks what the engine keeps there; messages that stay for a reason that nobody
 * can be told, or by what nobody is.
 */
export function checkOutbox(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  const { name, fields, outbox } = tool
  if (!outbox) return []
  const found = { code: 'R98', path: `${name}.outbox` }
  const { channels, events, switches, person } = outbox
  const [kept, switched] = [resources.get(events), resources.get(switches)]
  const missing = [
    ...unknown({ ...found, said: 'no tool' }, [...(kept ? [] : [events]), ...(switched ? [] : [switches])], resources.keys()),
    ...unknown(found, person === undefined ? [] : [person], Object.keys(fields)),
  ]
  if (!kept || !switched || missing.length > 0) return missing
  const fault = (fact: string, remedy: string): DeclarationFault => ({ ...found, fact, remedy })
  return [
    ...lacking(fields, messageFields(channels, [], ownReasons(fields))).map(key =>
      fault(`'${key}' differs from what the engine stores`, 'spread `messageFields(channels, …)` among the fields'),
    ),
    ...lacking(kept.fields, eventFields()).map(key =>
      fault(`'${events}.${key}' differs from what the engine stores`, 'spread `eventFields()` among its fields'),
    ),
    ...lacking(switched.fields, switchFields(channels)).map(key =>
      fault(`'${switches}.${key}' differs from what the engine stores`, 'spread `switchFields(channels)` among its fields'),
    ),
    ...(kept.fields.message?.refersTo?.tool === name
      ? []
      : [fault(`'${events}.message' does not lead to ${name}`, `write message: reference('${name}')`)]),
    ...(person === undefined || fields[person]?.refersTo
      ? []
      : [fault(`'${person}' is not a reference`, 'name the reference to the person')]),
    ...staysFaults(tool, outbox, resources),
  ]
}

function staysFaults({ name, fields }: Resource, { stays = {} }: Outbox, resources: CheckContext['resources']): DeclarationFault[] {
  return Object.entries(stays).flatMap(([reference, reasons = {}]) => {
    const found = { code: 'R98', path: `${name}.outbox.stays.${reference}` }
    const fault = (fact: string, remedy: string): DeclarationFault => ({ ...found, fact, remedy })
    const person = resources.get(fields[reference]?.refersTo?.tool ?? '')
    if (!person) return [fault(`'${reference}' is not a reference`, 'name the reference to the person')]
    const known = (fields.reason?.options ?? []).map(({ id }) => String(id))
    return Object.entries(reasons).flatMap(([reason, when]) => {
      const asked = typeof when === 'string' ? [when] : Object.keys(when)
      const isMoving = typeof when !== 'string' && Object.values(when).some(hangsOnTime)
      return [
        ...unknown({ ...found, said: 'no reason' }, [reason], known),
        ...unknown(found, asked, Object.keys(person.fields)),
        ...(isMoving ? [fault(`the condition of '${reason}' depends on the day`, 'use fields that only writes change')] : []),
        ...(typeof when === 'string' && person.fields[when] && person.fields[when].kind !== 'choices'
          ? [fault(`'${when}' does not contain the channels`, 'name a field of `choices` that contains them')]
          : []),
      ]
    })
  })
}

/** Why messages are left out, as the tool says itself. */
function ownReasons({ reason }: Readonly<Record<string, Field>>): string[] {
  const known: readonly string[] = messageFaults
  return (reason?.options ?? []).map(({ id }) => String(id)).filter(id => !known.includes(id))
}

/** Fields that are not there, or are of another kind or other options. */
function lacking(fields: Readonly<Record<string, Field>>, needed: Readonly<Record<string, Field>>): string[] {
  const shapeOf = (field: Field | undefined) => JSON.stringify([field?.kind, field?.unique === true, field?.options?.map(({ id }) => id)])
  return Object.keys(needed).filter(key => shapeOf(fields[key]) !== shapeOf(needed[key]))
}
