import { page } from '../../../schema/language.ts'

/** How often links were opened: by day, link, campaign and where people came from (document 1, §2.10). */
export const marketingDashboard = page('marketing_dashboard', {
  section: 'marketing',
  label: 'Marketing dashboard',
  synonyms: ['clicks', 'link', 'campaign', 'utm', 'chart', 'report'],
  routes: ['/marketing-dashboard'],
  permission: 'marketing_dashboard',
  reads: ['/api/short_urls'],
})

/** What the days are split by. */
export const splits = ['day', 'link', 'campaign', 'source'] as const
export type Split = (typeof splits)[number]

/** How many days up to today are looked at. */
export const spans = [7, 30, 90] as const
