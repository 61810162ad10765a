/** A member of the staff as one request sees them: read anew for each, so that a change of access bites on the next call. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly url: string | null
  readonly countryName: string | null
  /** The row that the person is limited to: what belongs to another one they do not reach. */
  readonly restrictedTo: number | null
  /** Names of the roles, without those that have run out. */
  readonly roles: readonly string[]
  /** Effective permissions by name, sorted: `user_roles` of the documents. */
  readonly permissions: readonly string[]
  /** Whoever keeps access and looks at the panel as this person, read only; null: the person is here. */
  readonly viewer: { readonly id: number; readonly name: string; readonly email: string } | null
  /** A service account is here by this key; a person is by a session. */
  readonly key?: { readonly id: number; readonly name: string }
}
