import { resource } from '../../../schema/language.ts'
import { usersListed, usersOfAudience } from '../usersOfAudience.ts'

/** Who is in an audience since its last refresh (domain: audience_members). Refreshes write them; no history is kept of each. */
export const audienceMembers = resource('audience_members', {
  ...usersOfAudience(),
  label: 'Audience members',
  one: 'audience member',
  under: 'audiences',
  list: {
    ...usersListed,
    relatedFilters: {
      city: { reference: 'user', field: 'city', label: 'City' },
      code: { reference: 'user', field: 'code', label: 'User code' },
    },
    needsOneOf: ['audience', 'user', 'code'],
  },
  routes: { list: '/audience-system/members' },
})
