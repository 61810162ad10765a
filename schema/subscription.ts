import { messageFaults, saidOfNobody } from './channel.ts'
import { choice } from './kinds/choice.ts'
import { json } from './kinds/json.ts'
import { reference } from './kinds/reference.ts'
import { secret } from './kinds/secret.ts'
import { state } from './kinds/state.ts'
import { tags } from './kinds/tags.ts'
import { text } from './kinds/text.ts'
import { timestamp } from './kinds/timestamp.ts'
import { toolName } from './kinds/toolName.ts'
import { url } from './kinds/url.ts'

/** Rows of the tool are webhook subscriptions: changes are sent to the address of each, through the outbox and in order. */
export interface Subscribes {
  /** The channel of the outbox; its addresses are URLs. */
  readonly by: string
}

/** Hours during which events are also signed with the previous secret, so that a receiver can switch. */
export const BOTH_HOURS = 24

/** The fields of a subscription that the engine uses. */
export const subscriptionFields = () => ({
  name: text({ max: 50, required: true, search: true, help: 'What listens, e.g. Stock sheet' }),
  url: url({ fetched: true, required: true, label: 'Address', help: 'Events are posted here' }),
  tool: toolName({ required: true, help: 'Its changes are sent; only tools that you may read are offered' }),
  actions: tags({ max: 30, help: 'create, update, delete or names of actions; leave empty for all' }),
  only_where: json({
    label: 'Filter',
    help: 'A filter as in the tool’s list, e.g. {"status": 3}: sends rows that match it before or after the change',
  }),
  // Events tell what this person may see: whoever said last what is told, and to whom.
  owner: reference('staff_users', { readOnly: true }),
  secret: secret({ prefix: 'whsec_', whole: true }),
  secret_before: text({ max: 100, readOnly: true, writeOnly: true }),
  renewed_at: timestamp({ readOnly: true, label: 'Secret renewed' }),
  state: state(['on', 'off'], { tones: { on: 'good', off: 'bad' } }),
  off_reason: choice([...messageFaults, 'wrong filter'], { readOnly: true, label: 'Why it is off' }),
  off_detail: saidOfNobody(),
  off_since: timestamp({ readOnly: true }),
})
