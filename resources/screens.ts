// Made from the folders by `npm run generate`; a change here is lost.
import type { ComponentType } from 'react'
import type { HomeName, PageName } from '../schema/tools.ts'
import type { tools } from './index.ts'

/** The screen of every page, loaded when it is opened: one that is missing does not compile, nor one of no page. */
export const screens = {
  live_commerce: () => import('./ads/live_commerce/screen/index.tsx'),
  admin_access: () => import('./base/admin_access/screen/index.tsx'),
  changes: () => import('./base/changes/screen/index.tsx'),
  my_files: () => import('./base/my_files/screen/index.tsx'),
  catalog_videos_fetch: () => import('./catalogs/catalog_videos_fetch/screen/index.tsx'),
  edit_filter_group: () => import('./collections/edit_filter_group/screen/index.tsx'),
  pow_whatsapp_dashboard: () => import('./communications/pow_whatsapp_dashboard/screen/index.tsx'),
  notice_board: () => import('./content/notice_board/screen/index.tsx'),
  policy_compare: () => import('./content/policy_compare/screen/index.tsx'),
  marketing_dashboard: () => import('./marketing/marketing_dashboard/screen/index.tsx'),
  clp_products: () => import('./navigation/clp_products/screen/index.tsx'),
  agent_dashboard: () => import('./orders/agent_dashboard/screen/index.tsx'),
  dailytrends: () => import('./orders/dailytrends/screen/index.tsx'),
  make_calls: () => import('./orders/make_calls/screen/index.tsx'),
  referral_program: () => import('./referrals/referral_program/screen/index.tsx'),
  reseller_edit: () => import('./resellers/reseller_edit/screen/index.tsx'),
  reseller_referral: () => import('./resellers/reseller_referral/screen/index.tsx'),
  search_ops: () => import('./search/search_ops/screen/index.tsx'),
  search_review: () => import('./search/search_review/screen/index.tsx'),
  visual_search: () => import('./search/visual_search/screen/index.tsx'),
  excel_upload: () => import('./uploads/excel_upload/screen/index.tsx'),
  s3_file_uploader: () => import('./uploads/s3_file_uploader/screen/index.tsx'),
  supply_tasks: () => import('./uploads/supply_tasks/screen/index.tsx'),
} satisfies Record<PageName<typeof tools>, () => Promise<{ readonly default: ComponentType }>>

/** What pages show on the home page. */
export const homes = {
  notice_board: () => import('./content/notice_board/screen/home.tsx'),
  dailytrends: () => import('./orders/dailytrends/screen/home.tsx'),
} satisfies Record<HomeName<typeof tools>, () => Promise<{ readonly default: ComponentType }>>
