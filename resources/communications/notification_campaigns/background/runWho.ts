import type { Campaign, CampaignRun, RunWho } from './campaignRows.ts'

/** The fields of a campaign that decide who of the named people gets a message. A run takes them with it when it begins. */
export function runWho({ recipient_type, hold_out_from, hold_out_to, message_type }: Campaign): RunWho {
  return { recipient_type, hold_out_from, hold_out_to, message_type }
}

/** A campaign as its run took it: edits are for later runs (remaining.md, §3.2 no. 29). A run from before this was kept has the campaign's values. */
export function asRunTook(campaign: Campaign, { frozen }: Pick<CampaignRun, 'frozen'>): Campaign {
  return { ...campaign, ...frozen?.who }
}
