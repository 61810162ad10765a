import { remove, type UploadPlanners, update } from '../../planner.ts'

/** Whoever does not stand in the file is on the list no more; the next refresh, which does not wait for its day, makes members of the others. */
const replaceEntries: UploadPlanners<'audience-members'>['completion'] = ({ audience }) => {
  const given = new Set<string>()
  return {
    note({ cells }) {
      given.add((cells.user_code ?? '').trim())
    },
    async plan(read) {
      const [own] = await read.rows('audiences', { id: audience })
      if (!own) return []
      const entries = await read.rows('audience_entries', { audience }, ['user'])
      const users = await read.rows('users', { id: entries.map(({ user }) => user) }, ['code'])
      const staying = new Set(users.flatMap(({ id, code }) => (given.has(code) ? [id] : [])))
      const gone = entries.filter(({ user }) => !staying.has(user))
      const isSaid = own.from_file && own.file_waits && own.user_codes === null && own.approved_size === null
      return [
        ...gone.map(({ id }) => remove('audience_entries', id)),
        ...(isSaid ? [] : [update('audiences', audience, { from_file: true, file_waits: true, user_codes: null, approved_size: null })]),
      ]
    },
  }
}

export const planner: UploadPlanners<'audience-members'> = { completion: replaceEntries }
