import { resource } from '../../../schema/language.ts'
import { usersListed, usersOfAudience } from '../usersOfAudience.ts'

/** Users on the last file that was sent for an audience: its refreshes make the members of those who are still there. */
export const audienceEntries = resource('audience_entries', {
  ...usersOfAudience(),
  label: 'Users on audience files',
  one: 'user on an audience file',
  list: {
    ...usersListed,
    needsOneOf: ['audience', 'user'],
  },
})
