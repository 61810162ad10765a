// Made from the folders by `npm run generate`; a change here is lost.
import type { WithFormQueries, WithPlanners, WithPrints, WithUploadPlanner } from '../schema/tools.ts'
import type { ServedMarketplace } from '../server/marketplace/servedMarketplace.ts'
import { planners as adsTaskItems } from './ads/ads_task_items/planner.ts'
import { planners as displayCampaigns } from './ads/display_campaigns/planner.ts'
import { planners as displayDays } from './ads/display_days/planner.ts'
import { planners as liveDiscounts } from './ads/live_discounts/planner.ts'
import { planners as liveStreamProducts } from './ads/live_stream_products/planner.ts'
import { planners as liveStreams } from './ads/live_streams/planner.ts'
import { planners as mmaBanners } from './ads/mma_banners/planner.ts'
import { planners as accessRequests } from './base/access_requests/planner.ts'
import { planners as backgroundJobs } from './base/background_jobs/planner.ts'
import { planners as staffUsers } from './base/staff_users/planner.ts'
import { planners as catalogs } from './catalogs/catalogs/planner.ts'
import { planners as priceSchedules } from './catalogs/price_schedules/planner.ts'
import { planners as collections } from './collections/collections/planner/index.ts'
import { planners as widgetGroups } from './collections/widget_groups/planner.ts'
import { planners as notificationCampaigns } from './communications/notification_campaigns/planner/index.ts'
import { planners as notificationRuns } from './communications/notification_runs/planner.ts'
import { planners as notificationTemplates } from './communications/notification_templates/planner.ts'
import { planners as outboxMessages } from './communications/outbox_messages/planner.ts'
import { planners as powGroups } from './communications/pow_groups/planner.ts'
import { planners as smsTemplates } from './communications/sms_templates/planner.ts'
import { planners as webhookSubscriptions } from './communications/webhook_subscriptions/planner.ts'
import { planners as adminNotices } from './content/admin_notices/planner.ts'
import { planners as communityPosts } from './content/community_posts/planner.ts'
import { planners as legalPolicies } from './content/legal_policies/planner.ts'
import { planners as legalPolicyVersions } from './content/legal_policy_versions/planner.ts'
import { planners as mediaItems } from './content/media_items/planner.ts'
import { planners as reviews } from './content/reviews/planner.ts'
import { planners as audiences } from './marketing/audiences/planner.ts'
import { planners as challengeCampaigns } from './marketing/challenge_campaigns/planner.ts'
import { planners as challenges } from './marketing/challenges/planner.ts'
import { planners as deals } from './marketing/deals/planner.ts'
import { planners as experimentVariations } from './marketing/experiment_variations/planner.ts'
import { planners as experiments } from './marketing/experiments/planner.ts'
import { planners as rewardGrants } from './marketing/reward_grants/planner.ts'
import { planners as rewards } from './marketing/rewards/planner.ts'
import { planners as shortUrls } from './marketing/short_urls/planner.ts'
import { planners as spinCampaigns } from './marketing/spin_campaigns/planner.ts'
import { planners as spins } from './marketing/spins/planner.ts'
import { planners as userOffers } from './marketing/user_offers/planner.ts'
import { planners as clpPages } from './navigation/clp_pages/planner.ts'
import { planners as filterValidations } from './navigation/filter_validations/planner.ts'
import { planners as callLogs } from './orders/call_logs/planner.ts'
import { planners as orderComments } from './orders/order_comments/planner.ts'
import { planners as orders } from './orders/orders/planner.ts'
import { planners as returnRequests } from './orders/return_requests/planner/index.ts'
import { planners as subOrders } from './orders/sub_orders/planner/index.ts'
import { planners as tickets } from './orders/tickets/planner.ts'
import { planners as audienceBadgeMaps } from './referrals/audience_badge_maps/planner.ts'
import { planners as badgeGroups } from './referrals/badge_groups/planner.ts'
import { planners as referralCampaigns } from './referrals/referral_campaigns/planner.ts'
import { planners as referralPlans } from './referrals/referral_plans/planner.ts'
import { planners as userBadges } from './referrals/user_badges/planner.ts'
import { planners as customers } from './resellers/customers/planner.ts'
import { planners as referrals } from './resellers/referrals/planner.ts'
import { planners as resellerBonuses } from './resellers/reseller_bonuses/planner.ts'
import { planners as userBankDetails } from './resellers/user_bank_details/planner.ts'
import { planners as users } from './resellers/users/planner.ts'
import { planners as engineRules } from './search/engine_rules/planner.ts'
import { planners as expansionProposals } from './search/expansion_proposals/planner.ts'
import { planners as intentRules } from './search/intent_rules/planner.ts'
import { planners as queryTagBlacklist } from './search/query_tag_blacklist/planner.ts'
import { planners as queryTags } from './search/query_tags/planner.ts'
import { planners as searchIndexingRules } from './search/search_indexing_rules/planner.ts'
import { planners as stopWords } from './search/stop_words/planner.ts'
import { planners as bankFiles } from './suppliers/bank_files/planner.ts'
import { planners as manifestLines } from './suppliers/manifest_lines/planner.ts'
import { planners as payouts } from './suppliers/payouts/planner.ts'
import { planners as reconciliationDifferences } from './suppliers/reconciliation_differences/planner.ts'
import { planners as supplierBankDetails } from './suppliers/supplier_bank_details/planner.ts'
import { planners as supplierKycDocuments } from './suppliers/supplier_kyc_documents/planner.ts'
import { planners as supplierManifests } from './suppliers/supplier_manifests/planner.ts'
import { planners as suppliers } from './suppliers/suppliers/planner.ts'
import { planner as abgMappingsPaste } from './uploads/abg-mappings-paste/planner.ts'
import { planner as addCatalogsToCollections } from './uploads/add-catalogs-to-collections/planner.ts'
import { planner as adsTaskAdd } from './uploads/ads-task-add/planner.ts'
import { planner as appBannerFileUpload } from './uploads/app-banner-file-upload/planner.ts'
import { planner as areaHolidays } from './uploads/area-holidays/planner.ts'
import { planner as areaUpdateSupplier } from './uploads/area-update-supplier/planner.ts'
import { planner as audienceMembers } from './uploads/audience-members/planner.ts'
import { planner as bulkBadgeGroupUpdate } from './uploads/bulk-badge-group-update/planner.ts'
import { planner as bulkCollectionFileUpload } from './uploads/bulk-collection-file-upload/planner.ts'
import { planner as bulkOrder } from './uploads/bulk-order/planner/index.ts'
import { planner as catalogHidden } from './uploads/catalog-hidden/planner.ts'
import { planner as catalogRatingRewards } from './uploads/catalog-rating-rewards/planner.ts'
import { planner as catalogVideos } from './uploads/catalog-videos/planner.ts'
import { planner as chinaVskuUpload } from './uploads/china-vsku-upload/planner.ts'
import { planner as creditsWinnerInfograph } from './uploads/credits-winner-infograph/planner.ts'
import { planner as discountsUpload } from './uploads/discounts-upload/planner.ts'
import { planner as excelAttributeUpdate } from './uploads/excel-attribute-update/planner.ts'
import { planner as excelPriceUpdate } from './uploads/excel-price-update/planner.ts'
import { planner as excelProductCreate } from './uploads/excel-product-create/planner.ts'
import { planner as excelStockUpdate } from './uploads/excel-stock-update/planner.ts'
import { planner as imageAbFileUpload } from './uploads/image-ab-file-upload/planner.ts'
import { planner as imagesBulkUpload } from './uploads/images-bulk-upload/planner.ts'
import { planners as mediaAssets } from './uploads/media_assets/planner.ts'
import { planner as mentorDashboard } from './uploads/mentor-dashboard/planner.ts'
import { planner as moveCatalogToCollectionHidden } from './uploads/move-catalog-to-collection-hidden/planner.ts'
import { planner as moveCatalogsToQualityHiddenCollection } from './uploads/move-catalogs-to-quality-hidden-collection/planner.ts'
import { planner as orderShipFileUpload } from './uploads/order-ship-file-upload/planner.ts'
import { planner as orderShippedDelivered } from './uploads/order-shipped-delivered/planner.ts'
import { planner as orderStatusFileUpload } from './uploads/order-status-file-upload/planner.ts'
import { planner as powProductsFileUpload } from './uploads/pow-products-file-upload/planner.ts'
import { planner as productDelete } from './uploads/product-delete/planner.ts'
import { planner as queryTagBlacklistPaste } from './uploads/query-tag-blacklist-paste/planner.ts'
import { planner as queryTaggingBlacklist } from './uploads/query-tagging-blacklist/planner.ts'
import { planner as queryTaggingRsvt } from './uploads/query-tagging-rsvt/planner.ts'
import { planner as queryTagsPaste } from './uploads/query-tags-paste/planner.ts'
import { planner as removeCatalogsFromCollections } from './uploads/remove-catalogs-from-collections/planner.ts'
import { planner as resellerPaymentFile } from './uploads/reseller-payment-file/planner.ts'
import { planner as resellerRewards } from './uploads/reseller-rewards/planner.ts'
import { planner as reverseTinder } from './uploads/reverse-tinder/planner.ts'
import { planner as serviceability } from './uploads/serviceability/planner.ts'
import { planner as streamsUpdate } from './uploads/streams-update/planner.ts'
import { planner as streamsUpload } from './uploads/streams-upload/planner.ts'
import { planner as subOrderCarrierChange } from './uploads/sub-order-carrier-change/planner.ts'
import { planner as suborderCancelDateUpdate } from './uploads/suborder-cancel-date-update/planner.ts'
import { planner as suborderSlaUpdate } from './uploads/suborder-sla-update/planner.ts'
import { planner as supplierPaymentFile } from './uploads/supplier-payment-file/planner.ts'
import { planner as supplierPenalty } from './uploads/supplier-penalty/planner.ts'
import { planner as supplierPenaltyType } from './uploads/supplier-penalty-type/planner.ts'
import { planner as supplierPenaltyWaiver } from './uploads/supplier-penalty-waiver/planner.ts'
import { planner as taxInvoices } from './uploads/tax-invoices/planner.ts'
import { planner as taxonomyProductFileUpload } from './uploads/taxonomy-product-file-upload/planner.ts'
import { planner as uatCatalogs } from './uploads/uat-catalogs/planner.ts'
import { planner as userBlockFileUpload } from './uploads/user-block-file-upload/planner.ts'
import { background as liveDiscountsBackground } from './ads/live_discounts/background.ts'
import { background as productsBackground } from './catalogs/products/background.ts'
import { background as notificationCampaignsBackground } from './communications/notification_campaigns/background/index.ts'
import { background as powWhatsappDashboardBackground } from './communications/pow_whatsapp_dashboard/background/index.ts'
import { background as audiencesBackground } from './marketing/audiences/background/index.ts'
import { background as bitlyGeneratorBackground } from './marketing/bitly_generator/background.ts'
import { background as challengeCampaignsBackground } from './marketing/challenge_campaigns/background/index.ts'
import { background as dealsBackground } from './marketing/deals/background.ts'
import { background as experimentExposuresBackground } from './marketing/experiment_exposures/background.ts'
import { background as experimentsBackground } from './marketing/experiments/background/index.ts'
import { background as rewardGrantsBackground } from './marketing/reward_grants/background.ts'
import { background as spinCampaignsBackground } from './marketing/spin_campaigns/background.ts'
import { background as userOffersBackground } from './marketing/user_offers/background.ts'
import { background as clpPagesBackground } from './navigation/clp_pages/background.ts'
import { background as filterValidationsBackground } from './navigation/filter_validations/background.ts'
import { background as dailytrendsBackground } from './orders/dailytrends/background.ts'
import { background as orderLedgerBackground } from './orders/order_ledger/background.ts'
import { background as ordersBackground } from './orders/orders/background.ts'
import { background as referralCampaignsBackground } from './referrals/referral_campaigns/background.ts'
import { background as referralPlansBackground } from './referrals/referral_plans/background/index.ts'
import { background as referralsBackground } from './resellers/referrals/background.ts'
import { background as walletTransactionsBackground } from './resellers/wallet_transactions/background.ts'
import { background as abgMappingsBackground } from './search/abg_mappings/background.ts'
import { background as queryVolumesBackground } from './search/query_volumes/background/index.ts'
import { background as searchIndexingRulesBackground } from './search/search_indexing_rules/background/index.ts'
import { background as searchOpsBackground } from './search/search_ops/background/index.ts'
import { background as searchReviewBackground } from './search/search_review/background/index.ts'
import { background as bankFilesBackground } from './suppliers/bank_files/background.ts'
import { background as payoutsBackground } from './suppliers/payouts/background.ts'
import { background as reconciliationDifferencesBackground } from './suppliers/reconciliation_differences/background.ts'
import { background as recoveriesBackground } from './suppliers/recoveries/background.ts'
import { background as supplierPaymentPlansBackground } from './suppliers/supplier_payment_plans/background.ts'
import { background as supplierPenaltiesBackground } from './suppliers/supplier_penalties/background.ts'
import { background as suppliersBackground } from './suppliers/suppliers/background.ts'
import { background as taxInvoicesBackground } from './suppliers/tax_invoices/background.ts'
import { endpoints as catalogVideosFetchEndpoints } from './catalogs/catalog_videos_fetch/endpoints.ts'
import { endpoints as productsEndpoints } from './catalogs/products/endpoints/index.ts'
import { endpoints as powWhatsappDashboardEndpoints } from './communications/pow_whatsapp_dashboard/endpoints.ts'
import { endpoints as noticeBoardEndpoints } from './content/notice_board/endpoints.ts'
import { endpoints as audiencesEndpoints } from './marketing/audiences/endpoints.ts'
import { endpoints as experimentsEndpoints } from './marketing/experiments/endpoints/index.ts'
import { endpoints as marketingDashboardEndpoints } from './marketing/marketing_dashboard/endpoints.ts'
import { endpoints as spinsEndpoints } from './marketing/spins/endpoints.ts'
import { endpoints as clpProductsEndpoints } from './navigation/clp_products/endpoints.ts'
import { endpoints as agentDashboardEndpoints } from './orders/agent_dashboard/endpoints.ts'
import { endpoints as dailytrendsEndpoints } from './orders/dailytrends/endpoints/index.ts'
import { endpoints as makeCallsEndpoints } from './orders/make_calls/endpoints.ts'
import { endpoints as referralProgramEndpoints } from './referrals/referral_program/endpoints.ts'
import { endpoints as engineRulesEndpoints } from './search/engine_rules/endpoints.ts'
import { endpoints as searchIndexingRulesEndpoints } from './search/search_indexing_rules/endpoints.ts'
import { endpoints as searchOpsEndpoints } from './search/search_ops/endpoints.ts'
import { endpoints as searchReviewEndpoints } from './search/search_review/endpoints/index.ts'
import { endpoints as visualSearchEndpoints } from './search/visual_search/endpoints/index.ts'
import { endpoints as supplierPaymentsEndpoints } from './suppliers/supplier_payments/endpoints.ts'
import { endpoints as excelUploadEndpoints } from './uploads/excel_upload/endpoints/index.ts'
import { endpoints as resellerPaymentFileEndpoints } from './uploads/reseller-payment-file/endpoints.ts'
import { endpoints as s3FileUploaderEndpoints } from './uploads/s3_file_uploader/endpoints/index.ts'
import { formQueries as mmaBannersFormQueries } from './ads/mma_banners/formQueries.ts'
import { formQueries as collectionsFormQueries } from './collections/collections/formQueries.ts'
import { formQueries as widgetGroupsFormQueries } from './collections/widget_groups/formQueries.ts'
import { formQueries as audiencesFormQueries } from './marketing/audiences/formQueries.ts'
import { formQueries as experimentsFormQueries } from './marketing/experiments/formQueries.ts'
import { formQueries as spinsFormQueries } from './marketing/spins/formQueries.ts'
import { formQueries as categoryTreesFormQueries } from './navigation/category_trees/formQueries.ts'
import { formQueries as clpPagesFormQueries } from './navigation/clp_pages/formQueries.ts'
import { formQueries as referralCampaignsFormQueries } from './referrals/referral_campaigns/formQueries.ts'
import { formQueries as abgMappingsFormQueries } from './search/abg_mappings/formQueries.ts'
import { formQueries as engineRulesFormQueries } from './search/engine_rules/formQueries.ts'
import { formQueries as intentRulesFormQueries } from './search/intent_rules/formQueries.ts'
import { formQueries as bankFilesFormQueries } from './suppliers/bank_files/formQueries.ts'
import { prints as filterValidationsPrints } from './navigation/filter_validations/prints.ts'
import { prints as bankFilesPrints } from './suppliers/bank_files/prints.ts'
import { prints as supplierManifestsPrints } from './suppliers/supplier_manifests/prints.ts'
import type { tools } from './index.ts'
import { marketplace as declared } from './marketplace.ts'

const planners = {
  ads_task_items: adsTaskItems,
  display_campaigns: displayCampaigns,
  display_days: displayDays,
  live_discounts: liveDiscounts,
  live_stream_products: liveStreamProducts,
  live_streams: liveStreams,
  mma_banners: mmaBanners,
  access_requests: accessRequests,
  background_jobs: backgroundJobs,
  staff_users: staffUsers,
  catalogs,
  price_schedules: priceSchedules,
  collections,
  widget_groups: widgetGroups,
  notification_campaigns: notificationCampaigns,
  notification_runs: notificationRuns,
  notification_templates: notificationTemplates,
  outbox_messages: outboxMessages,
  pow_groups: powGroups,
  sms_templates: smsTemplates,
  webhook_subscriptions: webhookSubscriptions,
  admin_notices: adminNotices,
  community_posts: communityPosts,
  legal_policies: legalPolicies,
  legal_policy_versions: legalPolicyVersions,
  media_items: mediaItems,
  reviews,
  audiences,
  challenge_campaigns: challengeCampaigns,
  challenges,
  deals,
  experiment_variations: experimentVariations,
  experiments,
  reward_grants: rewardGrants,
  rewards,
  short_urls: shortUrls,
  spin_campaigns: spinCampaigns,
  spins,
  user_offers: userOffers,
  clp_pages: clpPages,
  filter_validations: filterValidations,
  call_logs: callLogs,
  order_comments: orderComments,
  orders,
  return_requests: returnRequests,
  sub_orders: subOrders,
  tickets,
  audience_badge_maps: audienceBadgeMaps,
  badge_groups: badgeGroups,
  referral_campaigns: referralCampaigns,
  referral_plans: referralPlans,
  user_badges: userBadges,
  customers,
  referrals,
  reseller_bonuses: resellerBonuses,
  user_bank_details: userBankDetails,
  users,
  engine_rules: engineRules,
  expansion_proposals: expansionProposals,
  intent_rules: intentRules,
  query_tag_blacklist: queryTagBlacklist,
  query_tags: queryTags,
  search_indexing_rules: searchIndexingRules,
  stop_words: stopWords,
  bank_files: bankFiles,
  manifest_lines: manifestLines,
  payouts,
  reconciliation_differences: reconciliationDifferences,
  supplier_bank_details: supplierBankDetails,
  supplier_kyc_documents: supplierKycDocuments,
  supplier_manifests: supplierManifests,
  suppliers,
  media_assets: mediaAssets,
} satisfies Record<WithPlanners<typeof tools>, unknown>

const uploadPlanners = {
  'abg-mappings-paste': abgMappingsPaste,
  'add-catalogs-to-collections': addCatalogsToCollections,
  'ads-task-add': adsTaskAdd,
  'app-banner-file-upload': appBannerFileUpload,
  'area-holidays': areaHolidays,
  'area-update-supplier': areaUpdateSupplier,
  'audience-members': audienceMembers,
  'bulk-badge-group-update': bulkBadgeGroupUpdate,
  'bulk-collection-file-upload': bulkCollectionFileUpload,
  'bulk-order': bulkOrder,
  'catalog-hidden': catalogHidden,
  'catalog-rating-rewards': catalogRatingRewards,
  'catalog-videos': catalogVideos,
  'china-vsku-upload': chinaVskuUpload,
  'credits-winner-infograph': creditsWinnerInfograph,
  'discounts-upload': discountsUpload,
  'excel-attribute-update': excelAttributeUpdate,
  'excel-price-update': excelPriceUpdate,
  'excel-product-create': excelProductCreate,
  'excel-stock-update': excelStockUpdate,
  'image-ab-file-upload': imageAbFileUpload,
  'images-bulk-upload': imagesBulkUpload,
  'mentor-dashboard': mentorDashboard,
  'move-catalog-to-collection-hidden': moveCatalogToCollectionHidden,
  'move-catalogs-to-quality-hidden-collection': moveCatalogsToQualityHiddenCollection,
  'order-ship-file-upload': orderShipFileUpload,
  'order-shipped-delivered': orderShippedDelivered,
  'order-status-file-upload': orderStatusFileUpload,
  'pow-products-file-upload': powProductsFileUpload,
  'product-delete': productDelete,
  'query-tag-blacklist-paste': queryTagBlacklistPaste,
  'query-tagging-blacklist': queryTaggingBlacklist,
  'query-tagging-rsvt': queryTaggingRsvt,
  'query-tags-paste': queryTagsPaste,
  'remove-catalogs-from-collections': removeCatalogsFromCollections,
  'reseller-payment-file': resellerPaymentFile,
  'reseller-rewards': resellerRewards,
  'reverse-tinder': reverseTinder,
  serviceability,
  'streams-update': streamsUpdate,
  'streams-upload': streamsUpload,
  'sub-order-carrier-change': subOrderCarrierChange,
  'suborder-cancel-date-update': suborderCancelDateUpdate,
  'suborder-sla-update': suborderSlaUpdate,
  'supplier-payment-file': supplierPaymentFile,
  'supplier-penalty': supplierPenalty,
  'supplier-penalty-type': supplierPenaltyType,
  'supplier-penalty-waiver': supplierPenaltyWaiver,
  'tax-invoices': taxInvoices,
  'taxonomy-product-file-upload': taxonomyProductFileUpload,
  'uat-catalogs': uatCatalogs,
  'user-block-file-upload': userBlockFileUpload,
} satisfies Record<WithUploadPlanner<typeof tools>, unknown>

const prints = {
  filter_validations: filterValidationsPrints,
  bank_files: bankFilesPrints,
  supplier_manifests: supplierManifestsPrints,
} satisfies Record<WithPrints<typeof tools>, unknown>

const endpoints = {
  catalog_videos_fetch: catalogVideosFetchEndpoints,
  products: productsEndpoints,
  pow_whatsapp_dashboard: powWhatsappDashboardEndpoints,
  notice_board: noticeBoardEndpoints,
  audiences: audiencesEndpoints,
  experiments: experimentsEndpoints,
  marketing_dashboard: marketingDashboardEndpoints,
  spins: spinsEndpoints,
  clp_products: clpProductsEndpoints,
  agent_dashboard: agentDashboardEndpoints,
  dailytrends: dailytrendsEndpoints,
  make_calls: makeCallsEndpoints,
  referral_program: referralProgramEndpoints,
  engine_rules: engineRulesEndpoints,
  search_indexing_rules: searchIndexingRulesEndpoints,
  search_ops: searchOpsEndpoints,
  search_review: searchReviewEndpoints,
  visual_search: visualSearchEndpoints,
  supplier_payments: supplierPaymentsEndpoints,
  excel_upload: excelUploadEndpoints,
  'reseller-payment-file': resellerPaymentFileEndpoints,
  s3_file_uploader: s3FileUploaderEndpoints,
}

const formQueries = {
  mma_banners: mmaBannersFormQueries,
  collections: collectionsFormQueries,
  widget_groups: widgetGroupsFormQueries,
  audiences: audiencesFormQueries,
  experiments: experimentsFormQueries,
  spins: spinsFormQueries,
  category_trees: categoryTreesFormQueries,
  clp_pages: clpPagesFormQueries,
  referral_campaigns: referralCampaignsFormQueries,
  abg_mappings: abgMappingsFormQueries,
  engine_rules: engineRulesFormQueries,
  intent_rules: intentRulesFormQueries,
  bank_files: bankFilesFormQueries,
} satisfies Record<WithFormQueries<typeof tools>, unknown>

const background = {
  live_discounts: liveDiscountsBackground,
  products: productsBackground,
  notification_campaigns: notificationCampaignsBackground,
  pow_whatsapp_dashboard: powWhatsappDashboardBackground,
  audiences: audiencesBackground,
  bitly_generator: bitlyGeneratorBackground,
  challenge_campaigns: challengeCampaignsBackground,
  deals: dealsBackground,
  experiment_exposures: experimentExposuresBackground,
  experiments: experimentsBackground,
  reward_grants: rewardGrantsBackground,
  spin_campaigns: spinCampaignsBackground,
  user_offers: userOffersBackground,
  clp_pages: clpPagesBackground,
  filter_validations: filterValidationsBackground,
  dailytrends: dailytrendsBackground,
  order_ledger: orderLedgerBackground,
  orders: ordersBackground,
  referral_campaigns: referralCampaignsBackground,
  referral_plans: referralPlansBackground,
  referrals: referralsBackground,
  wallet_transactions: walletTransactionsBackground,
  abg_mappings: abgMappingsBackground,
  query_volumes: queryVolumesBackground,
  search_indexing_rules: searchIndexingRulesBackground,
  search_ops: searchOpsBackground,
  search_review: searchReviewBackground,
  bank_files: bankFilesBackground,
  payouts: payoutsBackground,
  reconciliation_differences: reconciliationDifferencesBackground,
  recoveries: recoveriesBackground,
  supplier_payment_plans: supplierPaymentPlansBackground,
  supplier_penalties: supplierPenaltiesBackground,
  suppliers: suppliersBackground,
  tax_invoices: taxInvoicesBackground,
}

/** The marketplace with its planners and handlers, as the server receives it. */
export const marketplace: ServedMarketplace = {
  ...declared,
  planners,
  uploadPlanners,
  background,
  endpoints,
  formQueries,
  prints,
  demo: () => import('./demo.ts'),
}
