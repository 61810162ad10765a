import type { audiences } from './audiences/audiences.ts'

const permission = 'audience_system_add'

/** What the tools of audiences have in common, however their members are found. */
export const audiencesBy = <const Type extends 'AUTOMATIC' | 'DYNAMIC'>(type: Type) =>
  ({
    under: 'audiences',
    where: { type },
    list: {
      columns: ['name', 'size', 'refresh_state', 'refreshed_at', 'campaigns', 'renewal_status', 'valid_until', 'owner', 'description'],
    },
    permissions: { list: 'audience_system', create: permission, edit: permission, delete: permission },
    actions: {
      start_refresh: {},
      stop_refresh: {},
      approve_size: {},
      reject_size: {},
      renew: {},
      stop_renewal: {},
      restore: {},
      change_owner: {},
    } satisfies { readonly [Name in keyof typeof audiences.actions]?: object },
  }) as const
