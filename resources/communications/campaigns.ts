import type { notificationCampaigns } from './notification_campaigns/notificationCampaigns.ts'
import type { CampaignChannel } from './sendRules.ts'

type ActionName = keyof typeof notificationCampaigns.actions

/** Whoever may see campaigns of a kind may do all that is offered of them. */
export const campaignRights = <const May extends string>(may: May) => ({
  may: { list: may, edit: may, delete: may },
  actions: {
    schedule: { may },
    send_test: { may },
    pause: { may },
    resume: { may },
    cancel: { may },
    duplicate: { may },
  } satisfies { readonly [Name in ActionName]?: { readonly may: May } },
})

/** What the tools of campaigns have in common, whichever channel their messages leave by. */
export const campaignsBy = <const Channel extends CampaignChannel, const May extends string>(channel: Channel, may: May) => {
  const { may: rights, actions } = campaignRights(may)
  return {
    where: { channel },
    list: {
      columns: ['name', 'status', 'next_run_at', 'run_count', 'people', 'schedule', 'recipient_type', 'created_by', 'purpose'],
      filters: ['name', 'status', 'purpose', 'recipient_type', 'next_run_at', 'starts_at', 'ends_at'],
    },
    may: { ...rights, create: may },
    actions,
  } as const
}
