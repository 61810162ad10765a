import { reference } from '../../schema/language.ts'

/** What tables have in common that say which users are of which audience. */
export const usersOfAudience = () =>
  ({
    section: 'marketing',
    fields: {
      audience: reference('audiences', { required: true, fixed: true }),
      user: reference('users', { required: true, fixed: true }),
    },
    title: 'user',
    opensAt: 'user',
    unique: [['audience', 'user']],
    indexes: [['user']],
    rowAccess: { restrictTo: 'none' },
    permissions: { list: 'audience_system' },
  }) as const

/** The columns, filters and order of their lists. */
export const usersListed = { columns: ['user', 'audience', 'created_at'], filters: ['audience', 'user'], sort: ['id', 'asc'] } as const
