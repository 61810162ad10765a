import type { Person, Viewer } from './person.ts'

/** A person as the documents show them to the panel (document 2, §3 "Session data"), with what the panel needs to tell people apart. */
export interface SignedInUser {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly url: string | null
  readonly country: { readonly name: string } | null
  readonly roles: readonly string[]
  /** Whoever looks at the panel as this person; null: the person is here. */
  readonly viewed_by: Viewer | null
}

export const signedInUser = ({ id, email, name, url, countryName, roles, viewer }: Person): SignedInUser => ({
  id,
  email,
  name,
  url,
  country: countryName === null ? null : { name: countryName },
  roles,
  viewed_by: viewer,
})
