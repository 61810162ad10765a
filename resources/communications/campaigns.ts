import type { notificationCampaigns } from './notification_campaigns/notificationCampaigns.ts'
import type { CampaignChannel } from './sendRules.ts'

type ActionName = keyof typeof notificationCampaigns.actions

/** Users who can list the campaigns of a channel can also edit them and run their actions. */
export const campaignRights = <const Permission extends string>(permission: Permission) => ({
  permissions: { list: permission, edit: permission, delete: permission },
  actions: {
    schedule: { permission },
    send_test: { permission },
    pause: { permission },
    resume: { permission },
    cancel: { permission },
    duplicate: { permission },
  } satisfies { readonly [Name in ActionName]?: { readonly permission: Permission } },
})

/** What the tools of campaigns have in common, whichever channel their messages leave by. */
export const campaignsBy = <const Channel extends CampaignChannel, const Permission extends string>(
  channel: Channel,
  permission: Permission,
) => {
  const { permissions: rights, actions } = campaignRights(permission)
  return {
    where: { channel },
    list: {
      columns: ['name', 'status', 'next_run_at', 'run_count', 'people', 'schedule', 'recipient_type', 'created_by', 'purpose'],
      filters: ['name', 'status', 'purpose', 'recipient_type', 'next_run_at', 'starts_at', 'ends_at'],
    },
    permissions: { ...rights, create: permission },
    actions,
  } as const
}
