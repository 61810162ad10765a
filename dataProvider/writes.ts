import type { DataProvider, Identifier } from 'react-admin'
import { calls } from '../schema/calls.ts'
import { sameValue } from '../schema/sameValue.ts'
import type { Method } from '../schema/wire/call.ts'
import type { ChangeSetAnswer } from '../schema/wire/changes.ts'
import { type ApiAnswer, type Refused, request } from './request.ts'

const keptByServer = new Set(['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by'])

const isKept = (key: string): boolean => key.startsWith('_') || keptByServer.has(key)

type Writes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>

/** A write: which call, what it says, and the version it saw. */
export type Write = (method: Method, path: string, body?: unknown, version?: number) => Promise<ApiAnswer>

/**
 * Makes the one way to write: with the version of what was seen, and under a key that stays with this very content until an answer says what became of
 * it. Who presses Save again after a broken connection asks for the same write, not for a second one.
 * @param newKey makes a text that no other attempt bears
 * @param agree asks the person what the server asks first; what they agree to is sent again with it
 * @param show told the secrets that a write made: they are in no record that is kept
 */
export function writing(newKey: () => string, agree: Agree = async () => false, show: ShowSecrets = () => undefined): Write {
  const open = new Map<string, string>()
  const send = async (agreed: readonly string[], ...[method, path, body, version]: Parameters<Write>): Promise<ApiAnswer> => {
    const content = JSON.stringify([method, path, body, version, agreed])
    const key = open.get(content) ?? newKey()
    open.set(content, key)
    const headers = {
      'Idempotency-Key': key,
      ...(version !== undefined && { 'If-Match': String(version) }),
      ...(agreed.length > 0 && { 'Prompts-Answered': agreed.join(', ') }),
    }
    try {
      const answer = await request(method, path, { body, headers })
      open.delete(content)
      const { _secrets: secrets, ...rest } = (answer.json ?? {}) as { readonly _secrets?: Secrets }
      if (!secrets) return answer
      show(secrets)
      return { ...answer, json: rest }
    } catch (error) {
      // Answered and refused: nothing was written. Without an answer, or after a 5xx, nobody knows.
      const { status } = error as Refused
      if (status >= 400 && status < 500) open.delete(content)
      const prompts = promptsOf(error as Refused).filter(prompt => !agreed.includes(prompt.key))
      if (prompts.length === 0 || !(await agree(prompts))) throw error
      return send([...agreed, ...prompts.map(prompt => prompt.key)], method, path, body, version)
    }
  }
  return (...asked) => send([], ...asked)
}

/** Secrets that a write made, by field. */
export type Secrets = Readonly<Record<string, string>>

type ShowSecrets = (secrets: Secrets) => void

/** What a write asks before it is done; `text` is English. */
export interface AskedPrompt {
  readonly key: string
  readonly text: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Asks the person; answers whether they agree to all. */
export type Agree = (prompts: readonly AskedPrompt[]) => Promise<boolean>

function promptsOf({ status, body }: Refused): readonly AskedPrompt[] {
  return status === 409 && body?.code === 'prompts' ? (body.params.prompts as readonly AskedPrompt[]) : []
}

/**
 * React-admin's writes as calls of the API. One record is one call; many records are one call too, never one each.
 * `meta: { filter }` of a bulk write means all that match instead of the ids.
 */
export function writes(write: Write): Writes {
  return {
    create: async (tool, { data }) => told(answered(await write('POST', calls.many(tool), changed(data)), { id: 0 })),
    async update(tool, { id, data, previousData, meta }) {
      const differs = changed(data, previousData)
      // Nothing to write is nothing to record either: no call, no new version, no history.
      if (Object.keys(differs).length === 0) return told({ data: { ...previousData, id } })
      const version = meta?.version ?? previousData?.version ?? data.version
      return told(answered(await write('PUT', calls.one(tool, id), differs, version), { ...previousData, id }))
    },
    async delete(tool, { id, previousData, meta }) {
      const version = meta?.version ?? previousData?.version
      const { changeSet } = answered(await write('DELETE', calls.one(tool, id), undefined, version)).meta
      return told({ data: { ...previousData, id, _change_set: changeSet }, meta: { changeSet } })
    },
    updateMany: async (tool, { ids, data, meta }) => told(bulk(ids, await write('PUT', calls.many(tool), { ...rowsOf(ids, meta), data }))),
    deleteMany: async (tool, { ids, meta }) => told(bulk(ids, await write('DELETE', calls.many(tool), rowsOf(ids, meta)))),
  }
}

/** Callers of react-admin's hooks say themselves which record they expect. */
const told = <T>(answer: object): T => answer as T

/**
 * The record a write answered, with the change set that Undo reverts: react-admin's hooks hand on the record and drop `meta`.
 * @param stood the record as it stays where another person has to agree first
 */
export function answered<Row extends object>({ status, json, headers }: ApiAnswer, stood?: object) {
  if (status === 202 && stood) return { data: { ...(stood as Row), _waits: true }, meta: { changeSet: undefined } }
  const changeSet = undoable(headers)
  return { data: { ...(json as Row), _change_set: changeSet }, meta: { changeSet } }
}

function rowsOf(ids: readonly Identifier[], meta?: { filter?: unknown }): { ids: readonly Identifier[] } | { filter: unknown } {
  return meta?.filter ? { filter: meta.filter } : { ids }
}

function bulk(ids: readonly Identifier[], { json }: ApiAnswer) {
  const answer = json as ChangeSetAnswer
  const refused = new Set<Identifier>(answer.refused.map(({ id }) => id))
  return { data: ids.filter(id => !refused.has(id)), meta: answer }
}

/** The change set that an answer names, where whoever wrote it can put it back: what Undo reverts. */
export function undoable(headers: Headers): number | undefined {
  const said = headers.get('Change-Set')
  return said === null || headers.get('Revertible') === 'false' ? undefined : Number(said)
}

/**
 * What of a record differs from what it was: only this is sent, so that two people who change different fields both win.
 * @returns the fields of `data` whose value is another one; `null` for those that were emptied
 */
function changed(
  data: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([key, value]) => !isKept(key) && !sameValue(value, before[key]))
      .map(([key, value]) => [key, value === undefined ? null : value]),
  )
}
