import type { User } from '../../schema/wire/session.ts'
import type { Person } from './person.ts'

/** A person as the panel is told of them, with what it needs to tell people apart. */
export const signedInUser = ({ id, email, name, url, countryName, roles, viewer }: Person): User => ({
  id,
  email,
  name,
  url,
  country: countryName === null ? null : { name: countryName },
  roles,
  viewed_by: viewer,
})
