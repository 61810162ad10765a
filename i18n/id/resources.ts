import { accessRequests } from './resources/access/accessRequests.ts'
import { actions } from './resources/access/actions.ts'
import { adminAccess } from './resources/access/adminAccess.ts'
import { backgroundJobs } from './resources/access/backgroundJobs.ts'
import { directoryUsers } from './resources/access/directoryUsers.ts'
import { jobRuns } from './resources/access/jobRuns.ts'
import { roleActions } from './resources/access/roleActions.ts'
import { roles } from './resources/access/roles.ts'
import { staffUserActions } from './resources/access/staffUserActions.ts'
import { staffUserRoles } from './resources/access/staffUserRoles.ts'
import { staffUsers } from './resources/access/staffUsers.ts'
import { teamActions } from './resources/access/teamActions.ts'
import { teamMembers } from './resources/access/teamMembers.ts'
import { teams } from './resources/access/teams.ts'
import { adsTaskItems } from './resources/ads/adsTaskItems.ts'
import { adsTasks } from './resources/ads/adsTasks.ts'
import { liveDiscounts } from './resources/ads/liveDiscounts.ts'
import { liveStreams } from './resources/ads/liveStreams.ts'
import { catalogs } from './resources/catalogs/catalogs.ts'
import { catalogVideos } from './resources/catalogs/catalogVideos.ts'
import { categories } from './resources/catalogs/categories.ts'
import { imageAbTests } from './resources/catalogs/imageAbTests.ts'
import { priceReactions } from './resources/catalogs/priceReactions.ts'
import { priceSchedules } from './resources/catalogs/priceSchedules.ts'
import { products } from './resources/catalogs/products.ts'
import { sizeScales } from './resources/catalogs/sizeScales.ts'
import { banners } from './resources/collections/banners.ts'
import { collectionCatalogs } from './resources/collections/collectionCatalogs.ts'
import { collections } from './resources/collections/collections.ts'
import { powProducts } from './resources/collections/powProducts.ts'
import { reviews } from './resources/content/reviews.ts'
import { links } from './resources/links.ts'
import { gamification } from './resources/marketing/gamification.ts'
import { walletTemplates } from './resources/marketing/walletTemplates.ts'
import { agentDashboard } from './resources/orders/agentDashboard.ts'
import { callLogs } from './resources/orders/callLogs.ts'
import { cancellationReasons } from './resources/orders/cancellationReasons.ts'
import { couriers } from './resources/orders/couriers.ts'
import { dailyMetrics } from './resources/orders/dailyMetrics.ts'
import { dailytrends } from './resources/orders/dailytrends.ts'
import { fulfilment } from './resources/orders/fulfilment.ts'
import { makeCalls } from './resources/orders/makeCalls.ts'
import { orderComments } from './resources/orders/orderComments.ts'
import { orders } from './resources/orders/orders.ts'
import { returnReasons } from './resources/orders/returnReasons.ts'
import { returnRequests } from './resources/orders/returnRequests.ts'
import { shipments } from './resources/orders/shipments.ts'
import { subOrders } from './resources/orders/subOrders.ts'
import { tickets } from './resources/orders/tickets.ts'
import { badgeGroups } from './resources/referrals/badgeGroups.ts'
import { userBadges } from './resources/referrals/userBadges.ts'
import { customers } from './resources/resellers/customers.ts'
import { mentors } from './resources/resellers/mentors.ts'
import { referrals } from './resources/resellers/referrals.ts'
import { resellerBonuses } from './resources/resellers/resellerBonuses.ts'
import { resellerPages } from './resources/resellers/resellerPages.ts'
import { userBankDetails } from './resources/resellers/userBankDetails.ts'
import { users } from './resources/resellers/users.ts'
import { walletTransactions } from './resources/resellers/walletTransactions.ts'
import { abgMappings } from './resources/search/abgMappings.ts'
import { queryNormalizations } from './resources/search/queryNormalizations.ts'
import { queryTagBlacklist } from './resources/search/queryTagBlacklist.ts'
import { queryTags } from './resources/search/queryTags.ts'
import { addresses } from './resources/serviceability/addresses.ts'
import { cityLanes } from './resources/serviceability/cityLanes.ts'
import { cityZones } from './resources/serviceability/cityZones.ts'
import { courierServiceability } from './resources/serviceability/courierServiceability.ts'
import { cutoffTimes } from './resources/serviceability/cutoffTimes.ts'
import { delays } from './resources/serviceability/delays.ts'
import { holidays } from './resources/serviceability/holidays.ts'
import { pincodes } from './resources/serviceability/pincodes.ts'
import { reverseZones } from './resources/serviceability/reverseZones.ts'
import { serviceabilityData } from './resources/serviceability/serviceabilityData.ts'
import { sundayPromises } from './resources/serviceability/sundayPromises.ts'
import { tatMap } from './resources/serviceability/tatMap.ts'
import { zones } from './resources/serviceability/zones.ts'
import { hubs } from './resources/suppliers/hubs.ts'
import { payouts } from './resources/suppliers/payouts.ts'
import { supplierAttributes } from './resources/suppliers/supplierAttributes.ts'
import { supplierAttributeValues } from './resources/suppliers/supplierAttributeValues.ts'
import { supplierBankDetails } from './resources/suppliers/supplierBankDetails.ts'
import { supplierKycDocuments } from './resources/suppliers/supplierKycDocuments.ts'
import { supplierLeads } from './resources/suppliers/supplierLeads.ts'
import { supplierPaymentPlans } from './resources/suppliers/supplierPaymentPlans.ts'
import { supplierPenalties } from './resources/suppliers/supplierPenalties.ts'
import { supplierPenaltyTypes } from './resources/suppliers/supplierPenaltyTypes.ts'
import { supplierQcEvents } from './resources/suppliers/supplierQcEvents.ts'
import { suppliers } from './resources/suppliers/suppliers.ts'
import { taxInvoices } from './resources/suppliers/taxInvoices.ts'
import { appBannerFileUpload } from './resources/uploads/appBannerFileUpload.ts'
import { areaAddressData } from './resources/uploads/areaAddressData.ts'
import { areaCityCityLaneMap } from './resources/uploads/areaCityCityLaneMap.ts'
import { areaCityCityZoneMap } from './resources/uploads/areaCityCityZoneMap.ts'
import { areaDelays } from './resources/uploads/areaDelays.ts'
import { areaHolidays } from './resources/uploads/areaHolidays.ts'
import { areaHubAddress } from './resources/uploads/areaHubAddress.ts'
import { areaPinCode } from './resources/uploads/areaPinCode.ts'
import { areaReverseZone } from './resources/uploads/areaReverseZone.ts'
import { areaSundayPromises } from './resources/uploads/areaSundayPromises.ts'
import { areaTatMap } from './resources/uploads/areaTatMap.ts'
import { areaTimeMap } from './resources/uploads/areaTimeMap.ts'
import { areaUpdateSupplier } from './resources/uploads/areaUpdateSupplier.ts'
import { areaZoneInfo } from './resources/uploads/areaZoneInfo.ts'
import { bulkCollectionFileUpload } from './resources/uploads/bulkCollectionFileUpload.ts'
import { bulkcancellation } from './resources/uploads/bulkcancellation.ts'
import { bulkOrder } from './resources/uploads/bulkOrder.ts'
import { catalogRatingRewards } from './resources/uploads/catalogRatingRewards.ts'
import { catalogVideosUpload } from './resources/uploads/catalogVideosUpload.ts'
import { chinaVskuUpload } from './resources/uploads/chinaVskuUpload.ts'
import { codverification } from './resources/uploads/codverification.ts'
import { creditsWinnerInfograph } from './resources/uploads/creditsWinnerInfograph.ts'
import { excelAttributeUpdate } from './resources/uploads/excelAttributeUpdate.ts'
import { excelPriceUpdate } from './resources/uploads/excelPriceUpdate.ts'
import { excelProductCreate } from './resources/uploads/excelProductCreate.ts'
import { excelStockUpdate } from './resources/uploads/excelStockUpdate.ts'
import { excelUpload } from './resources/uploads/excelUpload.ts'
import { filesUploading } from './resources/uploads/filesUploading.ts'
import { imageAbFileUpload } from './resources/uploads/imageAbFileUpload.ts'
import { imagesBulkUpload } from './resources/uploads/imagesBulkUpload.ts'
import { mediaAssets } from './resources/uploads/mediaAssets.ts'
import { mentorDashboard } from './resources/uploads/mentorDashboard.ts'
import { orderShipFileUpload } from './resources/uploads/orderShipFileUpload.ts'
import { orderShippedDelivered } from './resources/uploads/orderShippedDelivered.ts'
import { orderStatusFileUpload } from './resources/uploads/orderStatusFileUpload.ts'
import { powProductsFileUpload } from './resources/uploads/powProductsFileUpload.ts'
import { productDelete } from './resources/uploads/productDelete.ts'
import { queryNormalization } from './resources/uploads/queryNormalization.ts'
import { queryTaggingBlacklist } from './resources/uploads/queryTaggingBlacklist.ts'
import { queryTaggingRsvt } from './resources/uploads/queryTaggingRsvt.ts'
import { resellerPaymentFile } from './resources/uploads/resellerPaymentFile.ts'
import { resellerRewards } from './resources/uploads/resellerRewards.ts'
import { reverseTinder } from './resources/uploads/reverseTinder.ts'
import { s3FileUploader } from './resources/uploads/s3FileUploader.ts'
import { serviceability } from './resources/uploads/serviceability.ts'
import { subOrderCarrierChange } from './resources/uploads/subOrderCarrierChange.ts'
import { supplierPaymentFile } from './resources/uploads/supplierPaymentFile.ts'
import { supplierPenaltyTypeUpload } from './resources/uploads/supplierPenaltyTypeUpload.ts'
import { supplierPenaltyUpload } from './resources/uploads/supplierPenaltyUpload.ts'
import { supplierPenaltyWaiver } from './resources/uploads/supplierPenaltyWaiver.ts'
import { tasks } from './resources/uploads/tasks.ts'
import { taxInvoicesUpload } from './resources/uploads/taxInvoicesUpload.ts'
import { taxonomyProductFileUpload } from './resources/uploads/taxonomyProductFileUpload.ts'
import { uploadedFiles } from './resources/uploads/uploadedFiles.ts'
import { uploadRows } from './resources/uploads/uploadRows.ts'
import { userBlockFileUpload } from './resources/uploads/userBlockFileUpload.ts'
import { userCodFileUpload } from './resources/uploads/userCodFileUpload.ts'

/** Indonesian of everything declared, by tool; a further tool is one line here. */
export const resources = {
  suppliers,
  supplier_bank_details: supplierBankDetails,
  supplier_kyc_documents: supplierKycDocuments,
  supplier_payment_plans: supplierPaymentPlans,
  supplier_qc_events: supplierQcEvents,
  supplier_attributes: supplierAttributes,
  supplier_attribute_values: supplierAttributeValues,
  supplier_penalty_types: supplierPenaltyTypes,
  supplier_penalties: supplierPenalties,
  payouts,
  supplier_leads: supplierLeads,
  hubs,
  catalogs,
  products,
  categories,
  collections,
  collection_catalogs: collectionCatalogs,
  banners,
  orders,
  sub_orders: subOrders,
  shipments,
  excel_upload: excelUpload,
  files_uploading: filesUploading,
  fulfilment,
  return_requests: returnRequests,
  agent_dashboard: agentDashboard,
  tickets,
  order_comments: orderComments,
  make_calls: makeCalls,
  call_logs: callLogs,
  dailytrends,
  daily_metrics: dailyMetrics,
  couriers,
  cancellation_reasons: cancellationReasons,
  pincodes,
  courier_serviceability: courierServiceability,
  tat_map: tatMap,
  return_reasons: returnReasons,
  users,
  referrals,
  reseller_bonuses: resellerBonuses,
  ...resellerPages,
  customers,
  user_bank_details: userBankDetails,
  wallet_transactions: walletTransactions,
  bulkcancellation,
  'user-cod-file-upload': userCodFileUpload,
  'bulk-order': bulkOrder,
  'supplier-penalty-type': supplierPenaltyTypeUpload,
  'supplier-penalty': supplierPenaltyUpload,
  'reseller-payment-file': resellerPaymentFile,
  'supplier-payment-file': supplierPaymentFile,
  'supplier-penalty-waiver': supplierPenaltyWaiver,
  'user-block-file-upload': userBlockFileUpload,
  'sub-order-carrier-change': subOrderCarrierChange,
  'order-ship-file-upload': orderShipFileUpload,
  'order-status-file-upload': orderStatusFileUpload,
  'order-shipped-delivered': orderShippedDelivered,
  codverification,
  'excel-price-update': excelPriceUpdate,
  'excel-stock-update': excelStockUpdate,
  'excel-attribute-update': excelAttributeUpdate,
  'excel-product-create': excelProductCreate,
  uploaded_files: uploadedFiles,
  upload_rows: uploadRows,
  zones,
  cutoff_times: cutoffTimes,
  city_lanes: cityLanes,
  reverse_zones: reverseZones,
  city_zones: cityZones,
  holidays,
  delays,
  sunday_promises: sundayPromises,
  addresses,
  tax_invoices: taxInvoices,
  mentors,
  wallet_templates: walletTemplates,
  gamification,
  badge_groups: badgeGroups,
  user_badges: userBadges,
  ads_tasks: adsTasks,
  ads_task_items: adsTaskItems,
  price_reactions: priceReactions,
  catalog_videos: catalogVideos,
  image_ab_tests: imageAbTests,
  pow_products: powProducts,
  media_assets: mediaAssets,
  size_scales: sizeScales,
  abg_mappings: abgMappings,
  price_schedules: priceSchedules,
  reviews,
  query_normalizations: queryNormalizations,
  query_tags: queryTags,
  query_tag_blacklist: queryTagBlacklist,
  live_streams: liveStreams,
  live_discounts: liveDiscounts,
  serviceability_data: serviceabilityData,
  'area-pin-code': areaPinCode,
  'area-zone-info': areaZoneInfo,
  'area-time-map': areaTimeMap,
  'area-tat-map': areaTatMap,
  'area-city-city-lane-map': areaCityCityLaneMap,
  'area-update-supplier': areaUpdateSupplier,
  'area-reverse-zone': areaReverseZone,
  'area-city-city-zone-map': areaCityCityZoneMap,
  'area-holidays': areaHolidays,
  'area-delays': areaDelays,
  'area-sunday-promises': areaSundayPromises,
  'area-hub-address': areaHubAddress,
  'area-address-data': areaAddressData,
  serviceability: serviceability,
  'query-normalization': queryNormalization,
  'query-tagging-rsvt': queryTaggingRsvt,
  'query-tagging-blacklist': queryTaggingBlacklist,
  'tax-invoices': taxInvoicesUpload,
  'mentor-dashboard': mentorDashboard,
  'reverse-tinder': reverseTinder,
  'catalog-videos': catalogVideosUpload,
  'taxonomy-product-file-upload': taxonomyProductFileUpload,
  'product-delete': productDelete,
  'china-vsku-upload': chinaVskuUpload,
  'image-ab-file-upload': imageAbFileUpload,
  'images-bulk-upload': imagesBulkUpload,
  s3_file_uploader: s3FileUploader,
  'bulk-collection-file-upload': bulkCollectionFileUpload,
  'pow-products-file-upload': powProductsFileUpload,
  'app-banner-file-upload': appBannerFileUpload,
  'credits-winner-infograph': creditsWinnerInfograph,
  'catalog-rating-rewards': catalogRatingRewards,
  'reseller-rewards': resellerRewards,
  admin_access: adminAccess,
  access_requests: accessRequests,
  background_jobs: backgroundJobs,
  job_runs: jobRuns,
  staff_users: staffUsers,
  directory_users: directoryUsers,
  teams,
  team_actions: teamActions,
  team_members: teamMembers,
  roles,
  role_actions: roleActions,
  staff_user_roles: staffUserRoles,
  staff_user_actions: staffUserActions,
  actions,
  ...tasks,
  ...links,
} as const
