// Made from the folders by `npm run generate`; a change here is lost.
import type { MarketplaceDemo } from '../schema/demo.ts'
import { rows as adsTaskItems } from './ads/ads_task_items/demo.ts'
import { rows as adsTasks } from './ads/ads_tasks/demo.ts'
import { rows as displayCampaigns } from './ads/display_campaigns/demo.ts'
import { rows as liveRealEstates } from './ads/live_real_estates/demo.ts'
import { rows as liveStreams } from './ads/live_streams/demo.ts'
import { rows as mmaBanners } from './ads/mma_banners/demo.ts'
import { rows as catalogVideos } from './catalogs/catalog_videos/demo.ts'
import { rows as imageAbTests } from './catalogs/image_ab_tests/demo.ts'
import { rows as priceSchedules } from './catalogs/price_schedules/demo.ts'
import { rows as sizeScales } from './catalogs/size_scales/demo.ts'
import { rows as banners } from './collections/banners/demo.ts'
import { rows as collections } from './collections/collections/demo.ts'
import { rows as filterGroups } from './collections/filter_groups/demo.ts'
import { rows as landingPages } from './collections/landing_pages/demo.ts'
import { rows as powProducts } from './collections/pow_products/demo.ts'
import { rows as widgetGroups } from './collections/widget_groups/demo.ts'
import { rows as widgetTemplates } from './collections/widget_templates/demo.ts'
import { rows as messageEvents } from './communications/message_events/demo.ts'
import { rows as notificationCampaigns } from './communications/notification_campaigns/demo.ts'
import { rows as notificationTemplates } from './communications/notification_templates/demo.ts'
import { rows as powGroups } from './communications/pow_groups/demo.ts'
import { rows as sendLimits } from './communications/send_limits/demo.ts'
import { rows as smsTemplates } from './communications/sms_templates/demo.ts'
import { rows as webhookSubscriptions } from './communications/webhook_subscriptions/demo.ts'
import { rows as adminNotices } from './content/admin_notices/demo.ts'
import { rows as communityPosts } from './content/community_posts/demo.ts'
import { rows as dynamicWebviews } from './content/dynamic_webviews/demo.ts'
import { rows as legalPolicies } from './content/legal_policies/demo.ts'
import { rows as appSettings } from './marketing/app_settings/demo.ts'
import { rows as audiences } from './marketing/audiences/demo.ts'
import { rows as experiments } from './marketing/experiments/demo.ts'
import { rows as rewards } from './marketing/rewards/demo.ts'
import { rows as sellingLimits } from './marketing/selling_limits/demo.ts'
import { rows as shortUrls } from './marketing/short_urls/demo.ts'
import { rows as userOffers } from './marketing/user_offers/demo.ts'
import { rows as walletTemplates } from './marketing/wallet_templates/demo.ts'
import { rows as categoryTrees } from './navigation/category_trees/demo.ts'
import { rows as clpPages } from './navigation/clp_pages/demo.ts'
import { rows as filterValidations } from './navigation/filter_validations/demo.ts'
import { rows as sortFilterOptions } from './navigation/sort_filter_options/demo.ts'
import { rows as topNavItems } from './navigation/top_nav_items/demo.ts'
import { rows as callLogs } from './orders/call_logs/demo.ts'
import { rows as orderComments } from './orders/order_comments/demo.ts'
import { rows as tickets } from './orders/tickets/demo.ts'
import { rows as audienceBadgeMaps } from './referrals/audience_badge_maps/demo.ts'
import { rows as badgeGroups } from './referrals/badge_groups/demo.ts'
import { rows as referralCampaigns } from './referrals/referral_campaigns/demo.ts'
import { rows as referralPlans } from './referrals/referral_plans/demo.ts'
import { rows as referralSignals } from './referrals/referral_signals/demo.ts'
import { rows as mentors } from './resellers/mentors/demo.ts'
import { rows as resellerBonuses } from './resellers/reseller_bonuses/demo.ts'
import { rows as userBankDetails } from './resellers/user_bank_details/demo.ts'
import { rows as walletTransactions } from './resellers/wallet_transactions/demo.ts'
import { rows as abgMappings } from './search/abg_mappings/demo.ts'
import { rows as engineRules } from './search/engine_rules/demo.ts'
import { rows as expansionProposals } from './search/expansion_proposals/demo.ts'
import { rows as intentRules } from './search/intent_rules/demo.ts'
import { rows as mtrcValues } from './search/mtrc_values/demo.ts'
import { rows as qclEntries } from './search/qcl_entries/demo.ts'
import { rows as queryVolumes } from './search/query_volumes/demo.ts'
import { rows as searchIndexingRules } from './search/search_indexing_rules/demo.ts'
import { rows as searchPresets } from './search/search_presets/demo.ts'
import { rows as stopWords } from './search/stop_words/demo.ts'
import { rows as visualSearchFeedback } from './search/visual_search_feedback/demo.ts'
import { rows as addresses } from './serviceability/addresses/demo.ts'
import { rows as holidays } from './serviceability/holidays/demo.ts'
import { rows as zones } from './serviceability/zones/demo.ts'
import { rows as supplierBankDetails } from './suppliers/supplier_bank_details/demo.ts'
import { rows as supplierKycDocuments } from './suppliers/supplier_kyc_documents/demo.ts'
import { rows as supplierLeads } from './suppliers/supplier_leads/demo.ts'
import { rows as supplierPaymentPlans } from './suppliers/supplier_payment_plans/demo.ts'
import { rows as supplierQcEvents } from './suppliers/supplier_qc_events/demo.ts'
import { rows as taxInvoices } from './suppliers/tax_invoices/demo.ts'
import { rows as mediaAssets } from './uploads/media_assets/demo.ts'
import { shared } from './demo/index.ts'

const tools = {
  ads_task_items: adsTaskItems,
  ads_tasks: adsTasks,
  display_campaigns: displayCampaigns,
  live_real_estates: liveRealEstates,
  live_streams: liveStreams,
  mma_banners: mmaBanners,
  catalog_videos: catalogVideos,
  image_ab_tests: imageAbTests,
  price_schedules: priceSchedules,
  size_scales: sizeScales,
  banners,
  collections,
  filter_groups: filterGroups,
  landing_pages: landingPages,
  pow_products: powProducts,
  widget_groups: widgetGroups,
  widget_templates: widgetTemplates,
  message_events: messageEvents,
  notification_campaigns: notificationCampaigns,
  notification_templates: notificationTemplates,
  pow_groups: powGroups,
  send_limits: sendLimits,
  sms_templates: smsTemplates,
  webhook_subscriptions: webhookSubscriptions,
  admin_notices: adminNotices,
  community_posts: communityPosts,
  dynamic_webviews: dynamicWebviews,
  legal_policies: legalPolicies,
  app_settings: appSettings,
  audiences,
  experiments,
  rewards,
  selling_limits: sellingLimits,
  short_urls: shortUrls,
  user_offers: userOffers,
  wallet_templates: walletTemplates,
  category_trees: categoryTrees,
  clp_pages: clpPages,
  filter_validations: filterValidations,
  sort_filter_options: sortFilterOptions,
  top_nav_items: topNavItems,
  call_logs: callLogs,
  order_comments: orderComments,
  tickets,
  audience_badge_maps: audienceBadgeMaps,
  badge_groups: badgeGroups,
  referral_campaigns: referralCampaigns,
  referral_plans: referralPlans,
  referral_signals: referralSignals,
  mentors,
  reseller_bonuses: resellerBonuses,
  user_bank_details: userBankDetails,
  wallet_transactions: walletTransactions,
  abg_mappings: abgMappings,
  engine_rules: engineRules,
  expansion_proposals: expansionProposals,
  intent_rules: intentRules,
  mtrc_values: mtrcValues,
  qcl_entries: qclEntries,
  query_volumes: queryVolumes,
  search_indexing_rules: searchIndexingRules,
  search_presets: searchPresets,
  stop_words: stopWords,
  visual_search_feedback: visualSearchFeedback,
  addresses,
  holidays,
  zones,
  supplier_bank_details: supplierBankDetails,
  supplier_kyc_documents: supplierKycDocuments,
  supplier_leads: supplierLeads,
  supplier_payment_plans: supplierPaymentPlans,
  supplier_qc_events: supplierQcEvents,
  tax_invoices: taxInvoices,
  media_assets: mediaAssets,
}

/** The demo data, as the server loads it. */
export const demo: MarketplaceDemo = { ...shared, tools }
