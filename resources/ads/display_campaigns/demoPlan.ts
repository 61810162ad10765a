import type { Moments } from '../../../schema/demo.ts'

/** A campaign of the demo: its days from now, and its traffic as a share of an even pace. */
export interface DemoCampaign {
  readonly status: 'draft' | 'in review' | 'active' | 'paused' | 'ended' | 'rejected'
  readonly name: string
  /** Days from today to the start; below 0 in the past. */
  readonly from: number
  readonly length: number
  readonly traffic: number
  readonly reason?: 'staff' | 'daily budget' | 'budget' | 'end date'
}

/** Twelve campaigns: one is behind its pace, one has spent the budget of today, and one its whole budget (rest.md, §8). */
export const demoPlan: readonly DemoCampaign[] = [
  { status: 'active', name: 'Festive sarees', from: -13, length: 28, traffic: 1 },
  { status: 'active', name: 'Home refresh', from: -13, length: 21, traffic: 0.55 },
  { status: 'paused', name: 'Kurti week', from: -13, length: 21, traffic: 1.1, reason: 'daily budget' },
  { status: 'paused', name: 'Winter wear', from: -13, length: 28, traffic: 0.9, reason: 'staff' },
  { status: 'active', name: 'New year preview', from: 5, length: 20, traffic: 0 },
  { status: 'in review', name: 'Kitchen days', from: 3, length: 14, traffic: 0 },
  { status: 'in review', name: 'Kids corner', from: 7, length: 30, traffic: 0 },
  { status: 'ended', name: 'Beauty launch', from: -24, length: 20, traffic: 1.6, reason: 'budget' },
  { status: 'ended', name: 'Footwear fair', from: -21, length: 14, traffic: 0.95, reason: 'end date' },
  { status: 'draft', name: 'Jewellery gifts', from: 10, length: 14, traffic: 0 },
  { status: 'draft', name: 'Summer cottons', from: 30, length: 45, traffic: 0 },
  { status: 'rejected', name: 'Everything half price', from: 4, length: 7, traffic: 0 },
]

/** Campaigns with a banner of their own: all that are in review, active or paused. They are the first ones. */
const TIED = 7

/** Banners of the kind ADS that no campaign uses yet. */
const FREE = 3

/** Values of the banners of these campaigns, in the order of the campaigns, and of free ones. */
export function adsBanners(moments: Moments) {
  const used = demoPlan.slice(0, TIED).map(({ status, from, length }) => ({ from, length, active: status === 'active' && from <= 0 }))
  const free = Array.from({ length: FREE }, () => ({ from: -1, length: 60, active: false }))
  return [...used, ...free].map(({ from, length, active }) => ({
    kind: 'ADS',
    created_at: moments.at(moments.daysAgo(Math.max(-from, 0) + 3), 50_000),
    start_time: moments.at(moments.daysAgo(-from), 0),
    end_time: moments.at(moments.daysAgo(-from - length), 86_340),
    active,
  }))
}
