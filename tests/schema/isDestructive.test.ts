import { describe, expect, it } from 'vitest'
import { marketplace } from '../../resources/marketplace.ts'
import { type Action, customAction, isDestructive, setFields, transition } from '../../schema/action.ts'
import type { Fields } from '../../schema/fields.ts'
import { state } from '../../schema/kinds/state.ts'
import { resourcesOf } from '../../schema/view.ts'

const fields = { status: state(['open', 'gone'], { tones: { gone: 'bad' } }) } as Fields
const harmful = (action: unknown) => isDestructive(action as Action, fields)

describe('an action that looks dangerous', () => {
  it('leads to a bad state, or cannot be undone', () => {
    expect(harmful(transition('status', { from: ['open'], to: 'gone' }))).toBe(true)
    expect(harmful(setFields({ status: 'gone' }))).toBe(true)
    expect(harmful(customAction({ irreversible: true }))).toBe(true)
    expect(harmful(transition('status', { from: ['gone'], to: 'open' }))).toBe(false)
    expect(harmful(customAction({ confirm: true }))).toBe(false)
  })

  it('says so where its state does not, and the other way round', () => {
    expect(harmful(customAction({ destructive: true }))).toBe(true)
    expect(harmful(transition('status', { from: ['open'], to: 'gone' }, { destructive: false }))).toBe(false)
  })

  it('tells what is done for good from what is done for a time', () => {
    const all = resourcesOf(marketplace.tools)
      .filter(({ viewOf }) => !viewOf)
      .flatMap(tool =>
        Object.entries(tool.actions).flatMap(([name, action]) => (isDestructive(action, tool.fields) ? `${tool.name}.${name}` : [])),
      )
    expect(all).toMatchInlineSnapshot(`
      [
        "suppliers.delete_permanently",
        "supplier_bank_details.reject",
        "supplier_kyc_documents.reject",
        "payouts.give_up",
        "supplier_leads.reject",
        "catalogs.stop_pre_booking",
        "catalog_videos.reject",
        "price_schedules.cancel",
        "orders.cancel",
        "sub_orders.cancel",
        "return_requests.reject",
        "return_requests.courier_cancelled",
        "users.block_as_customer",
        "users.delete_hard",
        "referrals.invalidate",
        "referrals.mark_fraud",
        "referrals.reject",
        "reseller_bonuses.reject",
        "user_bank_details.reject",
        "deals.end",
        "user_offers.end",
        "challenge_campaigns.stop",
        "spin_campaigns.stop",
        "reward_grants.reverse",
        "experiments.stop_all",
        "experiment_variations.stop",
        "short_urls.disable",
        "reviews.reject",
        "media_items.reject",
        "community_posts.block",
        "sms_templates.block",
        "notification_campaigns.cancel",
        "message_channels.switch_off",
        "referral_campaigns.stop",
        "ads_task_items.fail",
        "display_campaigns.reject",
        "display_campaigns.end",
        "live_streams.cancel",
        "staff_users.delete_hard",
        "api_keys.revoke",
        "webhook_subscriptions.switch_off",
        "access_requests.refuse",
      ]
    `)
  })
})
