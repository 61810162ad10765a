import { tools as toolsOf } from '../schema/tools.ts'
import { baseTools as base } from './access/baseTools.ts'
import { adsTaskItems } from './ads/ads_task_items/adsTaskItems.ts'
import { adsTaskRedirect } from './ads/ads_task_redirect/adsTaskRedirect.ts'
import { adsTasks } from './ads/ads_tasks/adsTasks.ts'
import { displayCampaigns } from './ads/display_campaigns/displayCampaigns.ts'
import { displayDays } from './ads/display_days/displayDays.ts'
import { liveBanners } from './ads/live_banners/liveBanners.ts'
import { liveCampaigns } from './ads/live_campaigns/liveCampaigns.ts'
import { liveCommerce } from './ads/live_commerce/liveCommerce.ts'
import { liveDiscounts } from './ads/live_discounts/liveDiscounts.ts'
import { liveRealEstates } from './ads/live_real_estates/liveRealEstates.ts'
import { liveStreamProducts } from './ads/live_stream_products/liveStreamProducts.ts'
import { liveStreamViewers } from './ads/live_stream_viewers/liveStreamViewers.ts'
import { liveStreams } from './ads/live_streams/liveStreams.ts'
import { liveTemplates } from './ads/live_templates/liveTemplates.ts'
import { mmaBanners } from './ads/mma_banners/mmaBanners.ts'
import { externalLinks } from './applications/externalLinks.ts'
import { catalogVideos } from './catalogs/catalog_videos/catalogVideos.ts'
import { catalogVideosFetch } from './catalogs/catalog_videos_fetch/catalogVideosFetch.ts'
import { catalogingLinks } from './catalogs/catalogingLinks.ts'
import { catalogs } from './catalogs/catalogs/catalogs.ts'
import { categories } from './catalogs/categories/categories.ts'
import { imageAbTests } from './catalogs/image_ab_tests/imageAbTests.ts'
import { priceReactions } from './catalogs/price_reactions/priceReactions.ts'
import { priceSchedules } from './catalogs/price_schedules/priceSchedules.ts'
import { products } from './catalogs/products/products.ts'
import { sizeScales } from './catalogs/size_scales/sizeScales.ts'
import { catalogsInUat } from './catalogs/uat_catalogs/uatCatalogs.ts'
import { banners } from './collections/banners/banners.ts'
import { collectionCatalogs } from './collections/collection_catalogs/collectionCatalogs.ts'
import { collectionRedirect } from './collections/collection_redirect/collectionRedirect.ts'
import { collections } from './collections/collections/collections.ts'
import { editFilterGroup } from './collections/edit_filter_group/editFilterGroup.ts'
import { filterGroups } from './collections/filter_groups/filterGroups.ts'
import { landingPageGroups } from './collections/landing_page_groups/landingPageGroups.ts'
import { landingPages } from './collections/landing_pages/landingPages.ts'
import { powProducts } from './collections/pow_products/powProducts.ts'
import { widgetGroups } from './collections/widget_groups/widgetGroups.ts'
import { widgetTemplates } from './collections/widget_templates/widgetTemplates.ts'
import { messageChannels } from './communications/message_channels/messageChannels.ts'
import { messageEvents } from './communications/message_events/messageEvents.ts'
import { notificationCampaigns } from './communications/notification_campaigns/notificationCampaigns.ts'
import { notificationPortal } from './communications/notification_portal/notificationPortal.ts'
import { notificationRunReasons } from './communications/notification_run_reasons/notificationRunReasons.ts'
import { notificationRuns } from './communications/notification_runs/notificationRuns.ts'
import { notificationTemplates } from './communications/notification_templates/notificationTemplates.ts'
import { outboxMessages } from './communications/outbox_messages/outboxMessages.ts'
import { powCampaigns } from './communications/pow_campaigns/powCampaigns.ts'
import { powGroups } from './communications/pow_groups/powGroups.ts'
import { powLinks } from './communications/pow_links/powLinks.ts'
import { powWhatsappDashboard } from './communications/pow_whatsapp_dashboard/powWhatsappDashboard.ts'
import { pushCampaigns } from './communications/push_campaigns/pushCampaigns.ts'
import { pushTemplates } from './communications/push_templates/pushTemplates.ts'
import { sendLimits } from './communications/send_limits/sendLimits.ts'
import { smsCampaigns } from './communications/sms_campaigns/smsCampaigns.ts'
import { smsPortal } from './communications/sms_portal/smsPortal.ts'
import { smsTemplates } from './communications/sms_templates/smsTemplates.ts'
import { webhookEvents } from './communications/webhook_events/webhookEvents.ts'
import { webhookSubscriptions } from './communications/webhook_subscriptions/webhookSubscriptions.ts'
import { whatsappCampaigns } from './communications/whatsapp_campaigns/whatsappCampaigns.ts'
import { whatsappNotification } from './communications/whatsapp_notification/whatsappNotification.ts'
import { whatsappTemplates } from './communications/whatsapp_templates/whatsappTemplates.ts'
import { adminNotices } from './content/admin_notices/adminNotices.ts'
import { communityPosts } from './content/community_posts/communityPosts.ts'
import { communityUpload } from './content/community_upload/communityUpload.ts'
import { dynamicWebviewVersions } from './content/dynamic_webview_versions/dynamicWebviewVersions.ts'
import { dynamicWebviews } from './content/dynamic_webviews/dynamicWebviews.ts'
import { legalPolicies } from './content/legal_policies/legalPolicies.ts'
import { legalPolicyVersions } from './content/legal_policy_versions/legalPolicyVersions.ts'
import { mediaItems } from './content/media_items/mediaItems.ts'
import { noticeBoard } from './content/notice_board/noticeBoard.ts'
import { policyCompare } from './content/policy_compare/policyCompare.ts'
import { reviewVideos } from './content/review_videos/reviewVideos.ts'
import { reviews } from './content/reviews/reviews.ts'
import { videoInfluencer } from './content/video_influencer/videoInfluencer.ts'
import { appSettings } from './marketing/app_settings/appSettings.ts'
import { appSettingsVersions } from './marketing/app_settings_versions/appSettingsVersions.ts'
import { audienceEntries } from './marketing/audience_entries/audienceEntries.ts'
import { audienceMembers } from './marketing/audience_members/audienceMembers.ts'
import { audienceSizes } from './marketing/audience_sizes/audienceSizes.ts'
import { audiences } from './marketing/audiences/audiences.ts'
import { automatedAudiences } from './marketing/automated_audiences/automatedAudiences.ts'
import { bitlyGenerator } from './marketing/bitly_generator/bitlyGenerator.ts'
import { challengeActions } from './marketing/challenge_actions/challengeActions.ts'
import { challengeCampaigns } from './marketing/challenge_campaigns/challengeCampaigns.ts'
import { challengeEvents } from './marketing/challenge_events/challengeEvents.ts'
import { challengeProgress } from './marketing/challenge_progress/challengeProgress.ts'
import { challenges } from './marketing/challenges/challenges.ts'
import { customUrlShortener } from './marketing/custom_url_shortener/customUrlShortener.ts'
import { deals } from './marketing/deals/deals.ts'
import { experimentExposures } from './marketing/experiment_exposures/experimentExposures.ts'
import { experimentResults } from './marketing/experiment_results/experimentResults.ts'
import { experimentVariations } from './marketing/experiment_variations/experimentVariations.ts'
import { experiments } from './marketing/experiments/experiments.ts'
import { gamification } from './marketing/gamification/gamification.ts'
import { manualAudiences } from './marketing/manual_audiences/manualAudiences.ts'
import { marketingDashboard } from './marketing/marketing_dashboard/marketingDashboard.ts'
import { pricingDeals } from './marketing/pricing_deals/pricingDeals.ts'
import { rewardGrants } from './marketing/reward_grants/rewardGrants.ts'
import { rewards } from './marketing/rewards/rewards.ts'
import { sellingLimits } from './marketing/selling_limits/sellingLimits.ts'
import { shortUrlClicks } from './marketing/short_url_clicks/shortUrlClicks.ts'
import { shortUrls } from './marketing/short_urls/shortUrls.ts'
import { spinCampaigns } from './marketing/spin_campaigns/spinCampaigns.ts'
import { spinGrants } from './marketing/spin_grants/spinGrants.ts'
import { spins } from './marketing/spins/spins.ts'
import { urlShortener } from './marketing/url_shortener/urlShortener.ts'
import { userOfferUses } from './marketing/user_offer_uses/userOfferUses.ts'
import { userOffers } from './marketing/user_offers/userOffers.ts'
import { walletTemplates } from './marketing/wallet_templates/walletTemplates.ts'
import { categoryTreeVersions } from './navigation/category_tree_versions/categoryTreeVersions.ts'
import { categoryTrees } from './navigation/category_trees/categoryTrees.ts'
import { clpPages } from './navigation/clp_pages/clpPages.ts'
import { clpProducts } from './navigation/clp_products/clpProducts.ts'
import { filterValidations } from './navigation/filter_validations/filterValidations.ts'
import { sortFilterOptions } from './navigation/sort_filter_options/sortFilterOptions.ts'
import { topNavItems } from './navigation/top_nav_items/topNavItems.ts'
import { agentDashboard } from './orders/agent_dashboard/agentDashboard.ts'
import { callLogs } from './orders/call_logs/callLogs.ts'
import { cancellationReasons } from './orders/cancellation_reasons/cancellationReasons.ts'
import { couriers } from './orders/couriers/couriers.ts'
import { dailyMetrics } from './orders/daily_metrics/dailyMetrics.ts'
import { dailytrends } from './orders/dailytrends/dailytrends.ts'
import { fulfilment } from './orders/fulfilment/fulfilment.ts'
import { makeCalls } from './orders/make_calls/makeCalls.ts'
import { orderComments } from './orders/order_comments/orderComments.ts'
import { orderLedger } from './orders/order_ledger/orderLedger.ts'
import { orders } from './orders/orders/orders.ts'
import { returnReasons } from './orders/return_reasons/returnReasons.ts'
import { returnRequests } from './orders/return_requests/returnRequests.ts'
import { shipments } from './orders/shipments/shipments.ts'
import { subOrders } from './orders/sub_orders/subOrders.ts'
import { tickets } from './orders/tickets/tickets.ts'
import { audienceBadgeMaps } from './referrals/audience_badge_maps/audienceBadgeMaps.ts'
import { badgeGroups } from './referrals/badge_groups/badgeGroups.ts'
import { referralApprovals } from './referrals/referral_approvals/referralApprovals.ts'
import { referralAudiences } from './referrals/referral_audiences/referralAudiences.ts'
import { referralCampaign } from './referrals/referral_campaign/referralCampaign.ts'
import { referralCampaigns } from './referrals/referral_campaigns/referralCampaigns.ts'
import { referralGifts } from './referrals/referral_gifts/referralGifts.ts'
import { referralOrders } from './referrals/referral_orders/referralOrders.ts'
import { referralPlanVersions } from './referrals/referral_plan_versions/referralPlanVersions.ts'
import { referralPlans } from './referrals/referral_plans/referralPlans.ts'
import { referralProgram } from './referrals/referral_program/referralProgram.ts'
import { referralRewards } from './referrals/referral_rewards/referralRewards.ts'
import { referralSignals } from './referrals/referral_signals/referralSignals.ts'
import { userBadges } from './referrals/user_badges/userBadges.ts'
import { creditsLinks } from './resellers/creditsLinks.ts'
import { customers } from './resellers/customers/customers.ts'
import { mentors } from './resellers/mentors/mentors.ts'
import { referrals } from './resellers/referrals/referrals.ts'
import { resellerBonus } from './resellers/reseller_bonus/resellerBonus.ts'
import { resellerBonuses } from './resellers/reseller_bonuses/resellerBonuses.ts'
import { resellerEdit } from './resellers/reseller_edit/resellerEdit.ts'
import { resellerReferral } from './resellers/reseller_referral/resellerReferral.ts'
import { userBankDetails } from './resellers/user_bank_details/userBankDetails.ts'
import { users } from './resellers/users/users.ts'
import { walletTransactions } from './resellers/wallet_transactions/walletTransactions.ts'
import { abgMappings } from './search/abg_mappings/abgMappings.ts'
import { engineRules } from './search/engine_rules/engineRules.ts'
import { expansionBlacklist } from './search/expansion_blacklist/expansionBlacklist.ts'
import { expansionProposals } from './search/expansion_proposals/expansionProposals.ts'
import { expansionRedactions } from './search/expansion_redactions/expansionRedactions.ts'
import { intentRules } from './search/intent_rules/intentRules.ts'
import { intentRulesV1 } from './search/intent_rules_v1/intentRulesV1.ts'
import { intentRulesV2 } from './search/intent_rules_v2/intentRulesV2.ts'
import { manualExpansions } from './search/manual_expansions/manualExpansions.ts'
import { mtrcValues } from './search/mtrc_values/mtrcValues.ts'
import { qclCorrection } from './search/qcl_correction/qclCorrection.ts'
import { qclCorrections } from './search/qcl_corrections/qclCorrections.ts'
import { qclEntries } from './search/qcl_entries/qclEntries.ts'
import { qclRedactions } from './search/qcl_redactions/qclRedactions.ts'
import { queryExpansion } from './search/query_expansion/queryExpansion.ts'
import { queryExpansions } from './search/query_expansions/queryExpansions.ts'
import { queryNormalizations } from './search/query_normalizations/queryNormalizations.ts'
import { queryTagBlacklist } from './search/query_tag_blacklist/queryTagBlacklist.ts'
import { queryTags } from './search/query_tags/queryTags.ts'
import { queryVolumes } from './search/query_volumes/queryVolumes.ts'
import { queryWords } from './search/query_words/queryWords.ts'
import { searchDays } from './search/search_days/searchDays.ts'
import { searchIndexingRules } from './search/search_indexing_rules/searchIndexingRules.ts'
import { searchOps } from './search/search_ops/searchOps.ts'
import { searchPresets } from './search/search_presets/searchPresets.ts'
import { searchReview } from './search/search_review/searchReview.ts'
import { stopWords } from './search/stop_words/stopWords.ts'
import { visualSearch } from './search/visual_search/visualSearch.ts'
import { visualSearchFeedback } from './search/visual_search_feedback/visualSearchFeedback.ts'
import { addresses } from './serviceability/addresses/addresses.ts'
import { cityLanes } from './serviceability/city_lanes/cityLanes.ts'
import { cityZones } from './serviceability/city_zones/cityZones.ts'
import { courierServiceability } from './serviceability/courier_serviceability/courierServiceability.ts'
import { cutoffTimes } from './serviceability/cutoff_times/cutoffTimes.ts'
import { delays } from './serviceability/delays/delays.ts'
import { holidays } from './serviceability/holidays/holidays.ts'
import { pincodes } from './serviceability/pincodes/pincodes.ts'
import { reverseZones } from './serviceability/reverse_zones/reverseZones.ts'
import { serviceabilityData } from './serviceability/serviceability_data/serviceabilityData.ts'
import { sundayPromises } from './serviceability/sunday_promises/sundayPromises.ts'
import { tatMap } from './serviceability/tat_map/tatMap.ts'
import { zones } from './serviceability/zones/zones.ts'
import { bankFileLines } from './suppliers/bank_file_lines/bankFileLines.ts'
import { bankFiles } from './suppliers/bank_files/bankFiles.ts'
import { hubs } from './suppliers/hubs/hubs.ts'
import { internationalSupplierBankFiles } from './suppliers/international_supplier_bank_files/internationalSupplierBankFiles.ts'
import { internationalSupplierPayments } from './suppliers/international_supplier_payments/internationalSupplierPayments.ts'
import { internationalSupplierPayouts } from './suppliers/international_supplier_payouts/internationalSupplierPayouts.ts'
import { manifestLines } from './suppliers/manifest_lines/manifestLines.ts'
import { payouts } from './suppliers/payouts/payouts.ts'
import { penaltyDeductions } from './suppliers/penalty_deductions/penaltyDeductions.ts'
import { reconciliation } from './suppliers/reconciliation/reconciliation.ts'
import { reconciliationDifferences } from './suppliers/reconciliation_differences/reconciliationDifferences.ts'
import { reconciliationRules } from './suppliers/reconciliation_rules/reconciliationRules.ts'
import { recoveries } from './suppliers/recoveries/recoveries.ts'
import { recoveryDeductions } from './suppliers/recovery_deductions/recoveryDeductions.ts'
import { supplierAttributeValues } from './suppliers/supplier_attribute_values/supplierAttributeValues.ts'
import { supplierAttributes } from './suppliers/supplier_attributes/supplierAttributes.ts'
import { supplierBankDetails } from './suppliers/supplier_bank_details/supplierBankDetails.ts'
import { supplierBankFiles } from './suppliers/supplier_bank_files/supplierBankFiles.ts'
import { supplierKycDocuments } from './suppliers/supplier_kyc_documents/supplierKycDocuments.ts'
import { supplierLeads } from './suppliers/supplier_leads/supplierLeads.ts'
import { supplierManifests } from './suppliers/supplier_manifests/supplierManifests.ts'
import { supplierPaymentPlans } from './suppliers/supplier_payment_plans/supplierPaymentPlans.ts'
import { supplierPayments } from './suppliers/supplier_payments/supplierPayments.ts'
import { supplierPayouts } from './suppliers/supplier_payouts/supplierPayouts.ts'
import { supplierPenalties } from './suppliers/supplier_penalties/supplierPenalties.ts'
import { supplierPenaltyOld } from './suppliers/supplier_penalty_old/supplierPenaltyOld.ts'
import { supplierPenaltyTypes } from './suppliers/supplier_penalty_types/supplierPenaltyTypes.ts'
import { supplierQcEvents } from './suppliers/supplier_qc_events/supplierQcEvents.ts'
import { suppliers } from './suppliers/suppliers/suppliers.ts'
import { taxInvoices } from './suppliers/tax_invoices/taxInvoices.ts'
import { verifyKyc } from './suppliers/verify_kyc/verifyKyc.ts'
import { abgMappingsPaste } from './uploads/abg-mappings-paste/abgMappingsPaste.ts'
import { appBannerFileUpload } from './uploads/app-banner-file-upload/appBannerFileUpload.ts'
import { areas } from './uploads/areas.ts'
import { audienceMembersUpload } from './uploads/audience-members/audienceMembersUpload.ts'
import { bulkCollectionFileUpload } from './uploads/bulk-collection-file-upload/bulkCollectionFileUpload.ts'
import { bulkOrder } from './uploads/bulk-order/bulkOrder.ts'
import { bulkcancellation } from './uploads/bulkcancellation/bulkcancellation.ts'
import { catalogRatingRewards } from './uploads/catalog-rating-rewards/catalogRatingRewards.ts'
import { catalogVideosUpload } from './uploads/catalog-videos/catalogVideosUpload.ts'
import { chinaVskuUpload } from './uploads/china-vsku-upload/chinaVskuUpload.ts'
import { codverification } from './uploads/codverification/codverification.ts'
import { creditsWinnerInfograph } from './uploads/credits-winner-infograph/creditsWinnerInfograph.ts'
import { discountsUpload } from './uploads/discounts-upload/discountsUpload.ts'
import { excelUpload } from './uploads/excel_upload/excelUpload.ts'
import { excelAttributeUpdate } from './uploads/excel-attribute-update/excelAttributeUpdate.ts'
import { excelPriceUpdate } from './uploads/excel-price-update/excelPriceUpdate.ts'
import { excelProductCreate } from './uploads/excel-product-create/excelProductCreate.ts'
import { excelStockUpdate } from './uploads/excel-stock-update/excelStockUpdate.ts'
import { filesUploading } from './uploads/files_uploading/filesUploading.ts'
import { imageAbFileUpload } from './uploads/image-ab-file-upload/imageAbFileUpload.ts'
import { imagesBulkUpload } from './uploads/images-bulk-upload/imagesBulkUpload.ts'
import { mediaAssets } from './uploads/media_assets/mediaAssets.ts'
import { mentorDashboard } from './uploads/mentor-dashboard/mentorDashboard.ts'
import { orderShipFileUpload } from './uploads/order-ship-file-upload/orderShipFileUpload.ts'
import { orderShippedDelivered } from './uploads/order-shipped-delivered/orderShippedDelivered.ts'
import { orderStatusFileUpload } from './uploads/order-status-file-upload/orderStatusFileUpload.ts'
import { powProductsFileUpload } from './uploads/pow-products-file-upload/powProductsFileUpload.ts'
import { productDelete } from './uploads/product-delete/productDelete.ts'
import { qclCorrectionsPaste } from './uploads/qcl-corrections-paste/qclCorrectionsPaste.ts'
import { qclRedactionsPaste } from './uploads/qcl-redactions-paste/qclRedactionsPaste.ts'
import { queryNormalization } from './uploads/query-normalization/queryNormalization.ts'
import { queryNormalizationsPaste } from './uploads/query-normalizations-paste/queryNormalizationsPaste.ts'
import { queryTagBlacklistPaste } from './uploads/query-tag-blacklist-paste/queryTagBlacklistPaste.ts'
import { queryTaggingBlacklist } from './uploads/query-tagging-blacklist/queryTaggingBlacklist.ts'
import { queryTaggingRsvt } from './uploads/query-tagging-rsvt/queryTaggingRsvt.ts'
import { queryTagsPaste } from './uploads/query-tags-paste/queryTagsPaste.ts'
import { resellerPaymentFile } from './uploads/reseller-payment-file/resellerPaymentFile.ts'
import { resellerRewards } from './uploads/reseller-rewards/resellerRewards.ts'
import { reverseTinder } from './uploads/reverse-tinder/reverseTinder.ts'
import { s3FileUploader } from './uploads/s3_file_uploader/s3FileUploader.ts'
import { serviceability } from './uploads/serviceability/serviceability.ts'
import { stopWordsPaste } from './uploads/stop-words-paste/stopWordsPaste.ts'
import { streamsUpdate } from './uploads/streams-update/streamsUpdate.ts'
import { streamsUpload } from './uploads/streams-upload/streamsUpload.ts'
import { subOrderCarrierChange } from './uploads/sub-order-carrier-change/subOrderCarrierChange.ts'
import { supplierPaymentFile } from './uploads/supplier-payment-file/supplierPaymentFile.ts'
import { supplierPenaltyUpload } from './uploads/supplier-penalty/supplierPenaltyUpload.ts'
import { supplierPenaltyTypeUpload } from './uploads/supplier-penalty-type/supplierPenaltyTypeUpload.ts'
import { supplierPenaltyWaiver } from './uploads/supplier-penalty-waiver/supplierPenaltyWaiver.ts'
import { tasks } from './uploads/tasks.ts'
import { taxInvoicesUpload } from './uploads/tax-invoices/taxInvoicesUpload.ts'
import { taxonomyProductFileUpload } from './uploads/taxonomy-product-file-upload/taxonomyProductFileUpload.ts'
import { userBlockFileUpload } from './uploads/user-block-file-upload/userBlockFileUpload.ts'
import { userCodFileUpload } from './uploads/user-cod-file-upload/userCodFileUpload.ts'

/** All tools, in menu order; a further tool is one line here. */
export const tools = toolsOf([
  // First on the home page too.
  noticeBoard,
  suppliers,
  verifyKyc,
  supplierBankDetails,
  supplierKycDocuments,
  supplierPaymentPlans,
  supplierQcEvents,
  supplierAttributes,
  supplierAttributeValues,
  supplierPenaltyTypes,
  supplierPenaltyOld,
  supplierPenalties,
  penaltyDeductions,
  recoveries,
  reconciliation,
  reconciliationDifferences,
  reconciliationRules,
  recoveryDeductions,
  supplierManifests,
  manifestLines,
  taxInvoices,
  supplierPayments,
  internationalSupplierPayments,
  supplierPayouts,
  internationalSupplierPayouts,
  supplierBankFiles,
  internationalSupplierBankFiles,
  bankFiles,
  bankFileLines,
  payouts,
  supplierLeads,
  hubs,
  ...catalogingLinks,
  catalogs,
  products,
  categories,
  sizeScales,
  catalogVideosFetch,
  catalogVideos,
  priceReactions,
  imageAbTests,
  priceSchedules,
  collections,
  collectionCatalogs,
  collectionRedirect,
  widgetGroups,
  widgetTemplates,
  landingPages,
  landingPageGroups,
  banners,
  powProducts,
  filterGroups,
  editFilterGroup,
  orders,
  subOrders,
  shipments,
  fulfilment,
  returnRequests,
  agentDashboard,
  tickets,
  orderComments,
  orderLedger,
  makeCalls,
  callLogs,
  dailytrends,
  dailyMetrics,
  couriers,
  cancellationReasons,
  returnReasons,
  serviceabilityData,
  pincodes,
  courierServiceability,
  zones,
  cutoffTimes,
  tatMap,
  cityLanes,
  reverseZones,
  cityZones,
  holidays,
  delays,
  sundayPromises,
  addresses,
  users,
  resellerEdit,
  resellerBonus,
  resellerReferral,
  referrals,
  referralOrders,
  referralSignals,
  resellerBonuses,
  customers,
  userBankDetails,
  walletTransactions,
  pricingDeals,
  deals,
  userOffers,
  userOfferUses,
  sellingLimits,
  gamification,
  challenges,
  challengeCampaigns,
  challengeProgress,
  challengeEvents,
  challengeActions,
  spins,
  spinCampaigns,
  spinGrants,
  rewards,
  walletTemplates,
  rewardGrants,
  mentors,
  appSettings,
  appSettingsVersions,
  experiments,
  experimentVariations,
  experimentExposures,
  experimentResults,
  audiences,
  manualAudiences,
  automatedAudiences,
  audienceMembers,
  audienceEntries,
  audienceSizes,
  marketingDashboard,
  shortUrls,
  bitlyGenerator,
  urlShortener,
  customUrlShortener,
  shortUrlClicks,
  ...creditsLinks,
  mediaAssets,
  reviews,
  mediaItems,
  reviewVideos,
  videoInfluencer,
  communityPosts,
  communityUpload,
  adminNotices,
  dynamicWebviews,
  dynamicWebviewVersions,
  legalPolicies,
  legalPolicyVersions,
  policyCompare,
  smsPortal,
  smsTemplates,
  smsCampaigns,
  notificationPortal,
  pushTemplates,
  pushCampaigns,
  whatsappNotification,
  whatsappTemplates,
  whatsappCampaigns,
  powWhatsappDashboard,
  powGroups,
  powLinks,
  powCampaigns,
  notificationCampaigns,
  sendLimits,
  notificationRuns,
  notificationRunReasons,
  notificationTemplates,
  outboxMessages,
  messageEvents,
  messageChannels,
  referralCampaign,
  referralCampaigns,
  referralRewards,
  referralGifts,
  referralProgram,
  referralApprovals,
  referralPlans,
  referralPlanVersions,
  badgeGroups,
  userBadges,
  audienceBadgeMaps,
  referralAudiences,
  engineRules,
  searchOps,
  queryVolumes,
  queryWords,
  searchDays,
  qclCorrection,
  qclEntries,
  qclRedactions,
  qclCorrections,
  queryNormalizations,
  queryExpansion,
  expansionProposals,
  queryExpansions,
  expansionRedactions,
  expansionBlacklist,
  manualExpansions,
  queryTags,
  queryTagBlacklist,
  abgMappings,
  intentRules,
  intentRulesV2,
  intentRulesV1,
  searchIndexingRules,
  mtrcValues,
  searchPresets,
  searchReview,
  stopWords,
  visualSearch,
  visualSearchFeedback,
  stopWordsPaste,
  qclRedactionsPaste,
  queryTagsPaste,
  queryTagBlacklistPaste,
  abgMappingsPaste,
  qclCorrectionsPaste,
  queryNormalizationsPaste,
  categoryTrees,
  categoryTreeVersions,
  topNavItems,
  sortFilterOptions,
  clpPages,
  clpProducts,
  filterValidations,
  adsTasks,
  adsTaskItems,
  adsTaskRedirect,
  mmaBanners,
  displayCampaigns,
  displayDays,
  liveCommerce,
  liveStreams,
  liveStreamProducts,
  liveStreamViewers,
  streamsUpload,
  streamsUpdate,
  liveDiscounts,
  discountsUpload,
  liveRealEstates,
  liveBanners,
  liveCampaigns,
  liveTemplates,
  bulkcancellation,
  userCodFileUpload,
  bulkOrder,
  supplierPenaltyTypeUpload,
  supplierPenaltyUpload,
  resellerPaymentFile,
  supplierPaymentFile,
  supplierPenaltyWaiver,
  userBlockFileUpload,
  subOrderCarrierChange,
  orderShipFileUpload,
  orderStatusFileUpload,
  orderShippedDelivered,
  codverification,
  excelUpload,
  filesUploading,
  ...areas,
  serviceability,
  queryNormalization,
  queryTaggingRsvt,
  queryTaggingBlacklist,
  taxInvoicesUpload,
  mentorDashboard,
  reverseTinder,
  catalogVideosUpload,
  taxonomyProductFileUpload,
  productDelete,
  chinaVskuUpload,
  imageAbFileUpload,
  imagesBulkUpload,
  s3FileUploader,
  bulkCollectionFileUpload,
  powProductsFileUpload,
  appBannerFileUpload,
  audienceMembersUpload,
  creditsWinnerInfograph,
  catalogRatingRewards,
  resellerRewards,
  excelProductCreate,
  excelPriceUpdate,
  excelStockUpdate,
  excelAttributeUpdate,
  catalogsInUat,
  ...tasks,
  base.uploadedFiles,
  base.uploadRows,
  base.myFiles,
  ...externalLinks,
  base.changes,
  base.adminAccess,
  base.staffUsers,
  base.serviceAccounts,
  base.apiKeys,
  webhookSubscriptions,
  webhookEvents,
  base.accessRequests,
  base.backgroundJobs,
  base.jobRuns,
  base.directoryUsers,
  base.teams,
  base.teamActions,
  base.teamMembers,
  base.roles,
  base.roleActions,
  base.staffUserRoles,
  base.staffUserActions,
  base.actions,
])
