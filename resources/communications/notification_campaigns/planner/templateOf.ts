import { livingAudiences } from '../../../marketing/audiences/planning/isAlive.ts'
import type { Read, Row } from '../../../planner.ts'
import { isReady, isSmsReady } from '../../planning/messageText.ts'

type Campaign = Row<'notification_campaigns'>

/** What nothing carries cannot be planned either (remaining.md, §4 *sent*). */
export async function carrierFault({ channel }: Campaign, read: Read): Promise<'channel_without_provider' | null> {
  const [carrier] = await read.rows('message_channels', { name: channel }, ['provider'])
  return carrier && carrier.provider === null ? 'channel_without_provider' : null
}

/** One that was deleted or has expired is sent to no more (remaining.md, §3.2 no. 31). */
export async function audienceFault({ recipient_type, audience }: Campaign, read: Read): Promise<'audience_deleted_or_expired' | null> {
  if (recipient_type !== 'audience' || audience === null) return null
  return (await livingAudiences([audience], read)).has(audience) ? null : 'audience_deleted_or_expired'
}

/** The template of a campaign, and why it cannot be sent. */
export async function templateOf({ channel, sms_template, template }: Campaign, read: Read) {
  if (channel === 'sms') {
    const [sms] = sms_template ? await read.rows('sms_templates', { id: sms_template }) : []
    return {
      version: sms?.version ?? 0,
      sms,
      template: undefined,
      fault: (country: string) => (sms && isSmsReady(sms, country) ? null : 'sms_not_approved'),
    }
  }
  const [one] = template ? await read.rows('notification_templates', { id: template }) : []
  return { version: one?.version ?? 0, sms: undefined, template: one, fault: () => (one && isReady(one) ? null : 'template_not_approved') }
}
