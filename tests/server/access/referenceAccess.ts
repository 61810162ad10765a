/** When something ends, in milliseconds; 0: never. */
export type Until = number

/**
 * The rules of access in the fewest words: whatever a role, an active team or a grant gives, less what is denied; nothing for who is not active. People,
 * bundles and permissions are numbers.
 */
export class ReferenceAccess {
  readonly gone = new Set<number>()
  readonly closed = new Set<number>()
  readonly roleGives = new Set<string>()
  readonly teamGives = new Set<string>()
  readonly roles = new Map<string, Until>()
  readonly teams = new Map<string, Until>()
  readonly own = new Map<string, { mode: 'grant' | 'deny'; until: Until }>()

  may(person: number, permission: number, now: number, bundles: number): boolean {
    const lives = (until: Until | undefined) => until !== undefined && (until === 0 || until > now)
    if (this.gone.has(person)) return false
    const own = this.own.get(`${person} ${permission}`)
    if (own && lives(own.until)) return own.mode === 'grant'
    for (let bundle = 0; bundle < bundles; bundle += 1) {
      const key = `${bundle} ${permission}`
      if (this.roleGives.has(key) && lives(this.roles.get(`${person} ${bundle}`))) return true
      if (this.teamGives.has(key) && !this.closed.has(bundle) && lives(this.teams.get(`${person} ${bundle}`))) return true
    }
    return false
  }
}
