import { id, key, table, text } from '../db/system/table.ts'

/** Change sets that subscriptions may have to be told of, by tool: written with the change set, and gone once its events are written. */
export const subscriptionTables = [table('subscription_notes', { id: key, change_set: id, tool: text })] as const
