import { type Job, job } from '../schema/job.ts'
import { displayCampaigns } from './ads/display_campaigns/displayCampaigns.ts'
import { RUNNING } from './ads/display_campaigns/tied.ts'
import { liveDiscounts } from './ads/live_discounts/liveDiscounts.ts'
import { liveStreams } from './ads/live_streams/liveStreams.ts'
import { priceSchedules } from './catalogs/price_schedules/priceSchedules.ts'
import { communityPosts } from './content/community_posts/communityPosts.ts'
import { dynamicWebviews } from './content/dynamic_webviews/dynamicWebviews.ts'
import { legalPolicyVersions } from './content/legal_policy_versions/legalPolicyVersions.ts'
import type { jobNames } from './jobNames.ts'
import { challengeCampaigns } from './marketing/challenge_campaigns/challengeCampaigns.ts'
import { deals } from './marketing/deals/deals.ts'
import { spinCampaigns } from './marketing/spin_campaigns/spinCampaigns.ts'
import { spinGrants } from './marketing/spin_grants/spinGrants.ts'
import { userOffers } from './marketing/user_offers/userOffers.ts'
import { returnRequests } from './orders/return_requests/returnRequests.ts'
import { subOrders } from './orders/sub_orders/subOrders.ts'
import { tickets } from './orders/tickets/tickets.ts'
import { referralCampaigns } from './referrals/referral_campaigns/referralCampaigns.ts'
import { userBadges } from './referrals/user_badges/userBadges.ts'
import { referrals } from './resellers/referrals/referrals.ts'
import { intentRules } from './search/intent_rules/intentRules.ts'

/** The name of a job is one of those that its screen can show. */
const declared = <const J extends Job<(typeof jobNames)[number]>>(list: readonly J[]): readonly J[] => list

/** What happens by itself (document 2, §3; the decided times of the state machines). */
export const jobs = declared([
  job('cancel_unpaid_orders', subOrders, {
    where: { status: 1 },
    since: { field: 'placed_at', hours: 72 },
    action: 'cancel',
    answers: { cancellation_reason: { tool: 'cancellation_reasons', where: { reason_id: 7 } }, attributable_to: 'reseller' },
    every: 15,
  }),
  job('cancel_late_orders', subOrders, {
    where: { status: 12, cancel_date: { before: 'today' } },
    action: 'cancel',
    answers: { cancellation_reason: { tool: 'cancellation_reasons', where: { reason_id: 10 } }, attributable_to: 'supplier' },
    every: 60,
  }),
  job('close_resolved_tickets', tickets, {
    where: { status: 'resolved' },
    since: { field: 'resolved_at', hours: 72 },
    action: 'close',
    every: 60,
  }),
  job('cancel_refused_pickups', returnRequests, {
    where: { status: 2, pickup_confirmation: 2, pickups_refused: { above: 1 } },
    action: 'cancel_request',
    answers: { comment: 'The pickup was refused twice' },
    every: 15,
  }),
  job('retry_pickups', returnRequests, {
    where: { status: 2, pickups_refused: [0, 1], pickup_confirmation: { not: 4 }, pickup_date: { before: 'today' } },
    action: 'retry_pickup',
    every: 60,
  }),
  // What ends makes room for what begins at the same moment.
  job('end_price_schedules', priceSchedules, {
    where: { status: 'active' },
    since: { field: 'end_at', hours: 0 },
    action: 'end',
    every: 1,
  }),
  job('start_price_schedules', priceSchedules, {
    where: { status: 'scheduled' },
    since: { field: 'start_at', hours: 0 },
    action: 'start',
    every: 1,
  }),
  job('end_deals', deals, { where: { status: ['active', 'paused'] }, since: { field: 'end_at', hours: 0 }, action: 'end', every: 1 }),
  job('end_offers', userOffers, {
    where: { status: ['active', 'paused'] },
    since: { field: 'end_at', hours: 0 },
    action: 'end',
    every: 1,
  }),
  job('end_challenge_campaigns', challengeCampaigns, {
    where: { status: ['scheduled', 'active'] },
    since: { field: 'expiry_time', hours: 0 },
    action: 'end',
    every: 1,
  }),
  job('start_challenge_campaigns', challengeCampaigns, {
    where: { status: 'scheduled' },
    since: { field: 'activation_time', hours: 0 },
    action: 'start',
    every: 1,
  }),
  job('open_spin_campaigns', spinCampaigns, {
    where: { status: 'scheduled' },
    since: { field: 'opens_at', hours: 0 },
    action: 'start',
    every: 1,
  }),
  job('end_spin_campaigns', spinCampaigns, {
    where: { status: ['scheduled', 'active'] },
    since: { field: 'end_at', hours: 0 },
    action: 'end',
    every: 1,
  }),
  job('unlock_spins', spinGrants, { where: { status: 'locked' }, since: { field: 'unlocks_at', hours: 0 }, action: 'unlock', every: 1 }),
  job('expire_spins', spinGrants, {
    where: { status: ['locked', 'ready'] },
    since: { field: 'expires_at', hours: 0 },
    action: 'expire',
    every: 1,
  }),
  job('end_live_discounts', liveDiscounts, {
    where: { status: 'active' },
    since: { field: 'end_at', hours: 0 },
    action: 'end',
    every: 1,
  }),
  // A host may run over; half an hour after its time a stream ends by itself.
  job('end_streams', liveStreams, {
    where: { status: 'live' },
    since: { field: 'ends_at', hours: 0.5 },
    action: 'end',
    every: 1,
  }),
  job('start_display_campaigns', displayCampaigns, {
    where: { status: 'active', started: false, start_date: { until: 'today' } },
    action: 'start',
    every: 1,
  }),
  job('end_display_campaigns', displayCampaigns, {
    where: { status: RUNNING, end_date: { before: 'today' } },
    action: 'end',
    every: 1,
  }),
  // The day roll: the budget of the new day is whole again.
  job('resume_display_campaigns', displayCampaigns, {
    where: { status: 'paused', pause_reason: 'daily budget', stopped_at: { before: 'today' } },
    action: 'resume',
    at: '00:01',
  }),
  job('update_display_pace', displayCampaigns, { where: { status: RUNNING }, action: 'update_pace', at: '00:01' }),
  job('count_changed_referrals', referrals, { where: { approval: ['pending', 'approved'], count_due: true }, action: 'count', every: 1 }),
  job('count_referrals', referrals, { where: { approval: 'pending', plan: { set: true } }, action: 'count', every: 60 }),
  job('give_referral_gifts', referrals, {
    where: { gifts_open: true, validity: { not: 'invalidated' }, fraud: { not: 'fraud' } },
    action: 'give_gifts',
    every: 5,
  }),
  job('end_referral_campaigns', referralCampaigns, {
    where: { status: 'active' },
    since: { field: 'end_at', hours: 0 },
    action: 'end',
    every: 1,
  }),
  // Also returns of what was paid.
  job('count_all_referrals', referrals, {
    where: { approval: ['pending', 'approved'], plan: { set: true } },
    action: 'count',
    at: '02:00',
  }),
  job('upgrade_badges', userBadges, { where: {}, action: 'upgrade', at: '02:30' }),
  job('review_reported_posts', communityPosts, {
    where: { status: 'moderated', report_count: { above: 4 } },
    action: 'put_under_review',
    every: 15,
  }),
  job('publish_policies', legalPolicyVersions, {
    where: { status: 'published', in_force: false, effective_from: { until: 'today' } },
    action: 'take_effect',
    at: '00:05',
  }),
  // One whose draft was changed is left: its end may be another one there. The app is not told of it either way.
  job('archive_ended_webviews', dynamicWebviews, {
    where: { publication: 'published', end_at: { before: 'now' } },
    action: 'archive',
    every: 5,
  }),
  job('end_timed_rules', intentRules, {
    where: { status: 'active', ends_at: { before: 'now' } },
    action: 'deactivate',
    every: 1,
  }),
])
