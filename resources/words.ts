// Made from the folders by `npm run generate`; a change here is lost.
import { words as adsTaskItems } from './ads/ads_task_items/words.id.ts'
import { words as adsTasks } from './ads/ads_tasks/words.id.ts'
import { words as liveDiscounts } from './ads/live_discounts/words.id.ts'
import { words as liveStreams } from './ads/live_streams/words.id.ts'
import { words as accessRequests } from './base/access_requests/words.id.ts'
import { words as actions } from './base/actions/words.id.ts'
import { words as adminAccess } from './base/admin_access/words.id.ts'
import { words as backgroundJobs } from './base/background_jobs/words.id.ts'
import { words as directoryUsers } from './base/directory_users/words.id.ts'
import { words as jobRuns } from './base/job_runs/words.id.ts'
import { words as roleActions } from './base/role_actions/words.id.ts'
import { words as roles } from './base/roles/words.id.ts'
import { words as staffUserActions } from './base/staff_user_actions/words.id.ts'
import { words as staffUserRoles } from './base/staff_user_roles/words.id.ts'
import { words as staffUsers } from './base/staff_users/words.id.ts'
import { words as teamActions } from './base/team_actions/words.id.ts'
import { words as teamMembers } from './base/team_members/words.id.ts'
import { words as teams } from './base/teams/words.id.ts'
import { words as uploadRows } from './base/upload_rows/words.id.ts'
import { words as uploadedFiles } from './base/uploaded_files/words.id.ts'
import { words as catalogVideos } from './catalogs/catalog_videos/words.id.ts'
import { words as catalogs } from './catalogs/catalogs/words.id.ts'
import { words as categories } from './catalogs/categories/words.id.ts'
import { words as imageAbTests } from './catalogs/image_ab_tests/words.id.ts'
import { words as priceReactions } from './catalogs/price_reactions/words.id.ts'
import { words as priceSchedules } from './catalogs/price_schedules/words.id.ts'
import { words as products } from './catalogs/products/words.id.ts'
import { words as sizeScales } from './catalogs/size_scales/words.id.ts'
import { words as banners } from './collections/banners/words.id.ts'
import { words as collectionCatalogs } from './collections/collection_catalogs/words.id.ts'
import { words as collectionRedirect } from './collections/collection_redirect/words.id.ts'
import { words as collections } from './collections/collections/words.id.ts'
import { words as powProducts } from './collections/pow_products/words.id.ts'
import { words as reviews } from './content/reviews/words.id.ts'
import { words as gamification } from './marketing/gamification/words.id.ts'
import { words as walletTemplates } from './marketing/wallet_templates/words.id.ts'
import { words as agentDashboard } from './orders/agent_dashboard/words.id.ts'
import { words as callLogs } from './orders/call_logs/words.id.ts'
import { words as cancellationReasons } from './orders/cancellation_reasons/words.id.ts'
import { words as couriers } from './orders/couriers/words.id.ts'
import { words as dailyMetrics } from './orders/daily_metrics/words.id.ts'
import { words as dailytrends } from './orders/dailytrends/words.id.ts'
import { words as fulfilment } from './orders/fulfilment/words.id.ts'
import { words as makeCalls } from './orders/make_calls/words.id.ts'
import { words as orderComments } from './orders/order_comments/words.id.ts'
import { words as orders } from './orders/orders/words.id.ts'
import { words as returnReasons } from './orders/return_reasons/words.id.ts'
import { words as returnRequests } from './orders/return_requests/words.id.ts'
import { words as shipments } from './orders/shipments/words.id.ts'
import { words as subOrders } from './orders/sub_orders/words.id.ts'
import { words as tickets } from './orders/tickets/words.id.ts'
import { words as badgeGroups } from './referrals/badge_groups/words.id.ts'
import { words as userBadges } from './referrals/user_badges/words.id.ts'
import { words as customers } from './resellers/customers/words.id.ts'
import { words as mentors } from './resellers/mentors/words.id.ts'
import { words as referrals } from './resellers/referrals/words.id.ts'
import { words as resellerBonus } from './resellers/reseller_bonus/words.id.ts'
import { words as resellerBonuses } from './resellers/reseller_bonuses/words.id.ts'
import { words as resellerEdit } from './resellers/reseller_edit/words.id.ts'
import { words as resellerReferral } from './resellers/reseller_referral/words.id.ts'
import { words as userBankDetails } from './resellers/user_bank_details/words.id.ts'
import { words as users } from './resellers/users/words.id.ts'
import { words as walletTransactions } from './resellers/wallet_transactions/words.id.ts'
import { words as abgMappings } from './search/abg_mappings/words.id.ts'
import { words as queryNormalizations } from './search/query_normalizations/words.id.ts'
import { words as queryTagBlacklist } from './search/query_tag_blacklist/words.id.ts'
import { words as queryTags } from './search/query_tags/words.id.ts'
import { words as addresses } from './serviceability/addresses/words.id.ts'
import { words as cityLanes } from './serviceability/city_lanes/words.id.ts'
import { words as cityZones } from './serviceability/city_zones/words.id.ts'
import { words as courierServiceability } from './serviceability/courier_serviceability/words.id.ts'
import { words as cutoffTimes } from './serviceability/cutoff_times/words.id.ts'
import { words as delays } from './serviceability/delays/words.id.ts'
import { words as holidays } from './serviceability/holidays/words.id.ts'
import { words as pincodes } from './serviceability/pincodes/words.id.ts'
import { words as reverseZones } from './serviceability/reverse_zones/words.id.ts'
import { words as serviceabilityData } from './serviceability/serviceability_data/words.id.ts'
import { words as sundayPromises } from './serviceability/sunday_promises/words.id.ts'
import { words as tatMap } from './serviceability/tat_map/words.id.ts'
import { words as zones } from './serviceability/zones/words.id.ts'
import { words as hubs } from './suppliers/hubs/words.id.ts'
import { words as payouts } from './suppliers/payouts/words.id.ts'
import { words as supplierAttributeValues } from './suppliers/supplier_attribute_values/words.id.ts'
import { words as supplierAttributes } from './suppliers/supplier_attributes/words.id.ts'
import { words as supplierBankDetails } from './suppliers/supplier_bank_details/words.id.ts'
import { words as supplierKycDocuments } from './suppliers/supplier_kyc_documents/words.id.ts'
import { words as supplierLeads } from './suppliers/supplier_leads/words.id.ts'
import { words as supplierPaymentPlans } from './suppliers/supplier_payment_plans/words.id.ts'
import { words as supplierPenalties } from './suppliers/supplier_penalties/words.id.ts'
import { words as supplierPenaltyTypes } from './suppliers/supplier_penalty_types/words.id.ts'
import { words as supplierQcEvents } from './suppliers/supplier_qc_events/words.id.ts'
import { words as suppliers } from './suppliers/suppliers/words.id.ts'
import { words as taxInvoices } from './suppliers/tax_invoices/words.id.ts'
import { words as addCatalogsToCollections } from './uploads/add-catalogs-to-collections/words.id.ts'
import { words as adsTaskAdd } from './uploads/ads-task-add/words.id.ts'
import { words as appBannerFileUpload } from './uploads/app-banner-file-upload/words.id.ts'
import { words as areaAddressData } from './uploads/area-address-data/words.id.ts'
import { words as areaCityCityLaneMap } from './uploads/area-city-city-lane-map/words.id.ts'
import { words as areaCityCityZoneMap } from './uploads/area-city-city-zone-map/words.id.ts'
import { words as areaDelays } from './uploads/area-delays/words.id.ts'
import { words as areaHolidays } from './uploads/area-holidays/words.id.ts'
import { words as areaHubAddress } from './uploads/area-hub-address/words.id.ts'
import { words as areaPinCode } from './uploads/area-pin-code/words.id.ts'
import { words as areaReverseZone } from './uploads/area-reverse-zone/words.id.ts'
import { words as areaSundayPromises } from './uploads/area-sunday-promises/words.id.ts'
import { words as areaTatMap } from './uploads/area-tat-map/words.id.ts'
import { words as areaTimeMap } from './uploads/area-time-map/words.id.ts'
import { words as areaUpdateSupplier } from './uploads/area-update-supplier/words.id.ts'
import { words as areaZoneInfo } from './uploads/area-zone-info/words.id.ts'
import { words as bulkBadgeGroupUpdate } from './uploads/bulk-badge-group-update/words.id.ts'
import { words as bulkCollectionFileUpload } from './uploads/bulk-collection-file-upload/words.id.ts'
import { words as bulkOrder } from './uploads/bulk-order/words.id.ts'
import { words as bulkcancellation } from './uploads/bulkcancellation/words.id.ts'
import { words as catalogHidden } from './uploads/catalog-hidden/words.id.ts'
import { words as catalogRatingRewards } from './uploads/catalog-rating-rewards/words.id.ts'
import { words as catalogVideos2 } from './uploads/catalog-videos/words.id.ts'
import { words as chinaVskuUpload } from './uploads/china-vsku-upload/words.id.ts'
import { words as codverification } from './uploads/codverification/words.id.ts'
import { words as creditsWinnerInfograph } from './uploads/credits-winner-infograph/words.id.ts'
import { words as excelAttributeUpdate } from './uploads/excel-attribute-update/words.id.ts'
import { words as excelPriceUpdate } from './uploads/excel-price-update/words.id.ts'
import { words as excelProductCreate } from './uploads/excel-product-create/words.id.ts'
import { words as excelStockUpdate } from './uploads/excel-stock-update/words.id.ts'
import { words as excelUpload } from './uploads/excel_upload/words.id.ts'
import { words as filesUploading } from './uploads/files_uploading/words.id.ts'
import { words as imageAbFileUpload } from './uploads/image-ab-file-upload/words.id.ts'
import { words as imagesBulkUpload } from './uploads/images-bulk-upload/words.id.ts'
import { words as mediaAssets } from './uploads/media_assets/words.id.ts'
import { words as mentorDashboard } from './uploads/mentor-dashboard/words.id.ts'
import { words as moveCatalogToCollectionHidden } from './uploads/move-catalog-to-collection-hidden/words.id.ts'
import { words as moveCatalogsToQualityHiddenCollection } from './uploads/move-catalogs-to-quality-hidden-collection/words.id.ts'
import { words as orderShipFileUpload } from './uploads/order-ship-file-upload/words.id.ts'
import { words as orderShippedDelivered } from './uploads/order-shipped-delivered/words.id.ts'
import { words as orderStatusFileUpload } from './uploads/order-status-file-upload/words.id.ts'
import { words as powProductsFileUpload } from './uploads/pow-products-file-upload/words.id.ts'
import { words as productDelete } from './uploads/product-delete/words.id.ts'
import { words as queryNormalization } from './uploads/query-normalization/words.id.ts'
import { words as queryTaggingBlacklist } from './uploads/query-tagging-blacklist/words.id.ts'
import { words as queryTaggingRsvt } from './uploads/query-tagging-rsvt/words.id.ts'
import { words as removeCatalogsFromCollections } from './uploads/remove-catalogs-from-collections/words.id.ts'
import { words as resellerPaymentFile } from './uploads/reseller-payment-file/words.id.ts'
import { words as resellerRewards } from './uploads/reseller-rewards/words.id.ts'
import { words as reverseTinder } from './uploads/reverse-tinder/words.id.ts'
import { words as s3FileUploader } from './uploads/s3_file_uploader/words.id.ts'
import { words as serviceability } from './uploads/serviceability/words.id.ts'
import { words as subOrderCarrierChange } from './uploads/sub-order-carrier-change/words.id.ts'
import { words as suborderCancelDateUpdate } from './uploads/suborder-cancel-date-update/words.id.ts'
import { words as suborderSlaUpdate } from './uploads/suborder-sla-update/words.id.ts'
import { words as supplierPaymentFile } from './uploads/supplier-payment-file/words.id.ts'
import { words as supplierPenalty } from './uploads/supplier-penalty/words.id.ts'
import { words as supplierPenaltyType } from './uploads/supplier-penalty-type/words.id.ts'
import { words as supplierPenaltyWaiver } from './uploads/supplier-penalty-waiver/words.id.ts'
import { words as supplyTasks } from './uploads/supply_tasks/words.id.ts'
import { words as taxInvoices2 } from './uploads/tax-invoices/words.id.ts'
import { words as taxonomyProductFileUpload } from './uploads/taxonomy-product-file-upload/words.id.ts'
import { words as uatCatalogs } from './uploads/uat-catalogs/words.id.ts'
import { words as userBlockFileUpload } from './uploads/user-block-file-upload/words.id.ts'
import { words as userCodFileUpload } from './uploads/user-cod-file-upload/words.id.ts'
import { words as applicationsLinks } from './applications/words.id.ts'
import { words as catalogsLinks } from './catalogs/words.id.ts'
import { words as resellersLinks } from './resellers/words.id.ts'

/** Indonesian of everything declared, by tool. */
export const words = {
  ads_task_items: adsTaskItems,
  ads_tasks: adsTasks,
  live_discounts: liveDiscounts,
  live_streams: liveStreams,
  access_requests: accessRequests,
  actions,
  admin_access: adminAccess,
  background_jobs: backgroundJobs,
  directory_users: directoryUsers,
  job_runs: jobRuns,
  role_actions: roleActions,
  roles,
  staff_user_actions: staffUserActions,
  staff_user_roles: staffUserRoles,
  staff_users: staffUsers,
  team_actions: teamActions,
  team_members: teamMembers,
  teams,
  upload_rows: uploadRows,
  uploaded_files: uploadedFiles,
  catalog_videos: catalogVideos,
  catalogs,
  categories,
  image_ab_tests: imageAbTests,
  price_reactions: priceReactions,
  price_schedules: priceSchedules,
  products,
  size_scales: sizeScales,
  banners,
  collection_catalogs: collectionCatalogs,
  collection_redirect: collectionRedirect,
  collections,
  pow_products: powProducts,
  reviews,
  gamification,
  wallet_templates: walletTemplates,
  agent_dashboard: agentDashboard,
  call_logs: callLogs,
  cancellation_reasons: cancellationReasons,
  couriers,
  daily_metrics: dailyMetrics,
  dailytrends,
  fulfilment,
  make_calls: makeCalls,
  order_comments: orderComments,
  orders,
  return_reasons: returnReasons,
  return_requests: returnRequests,
  shipments,
  sub_orders: subOrders,
  tickets,
  badge_groups: badgeGroups,
  user_badges: userBadges,
  customers,
  mentors,
  referrals,
  reseller_bonus: resellerBonus,
  reseller_bonuses: resellerBonuses,
  reseller_edit: resellerEdit,
  reseller_referral: resellerReferral,
  user_bank_details: userBankDetails,
  users,
  wallet_transactions: walletTransactions,
  abg_mappings: abgMappings,
  query_normalizations: queryNormalizations,
  query_tag_blacklist: queryTagBlacklist,
  query_tags: queryTags,
  addresses,
  city_lanes: cityLanes,
  city_zones: cityZones,
  courier_serviceability: courierServiceability,
  cutoff_times: cutoffTimes,
  delays,
  holidays,
  pincodes,
  reverse_zones: reverseZones,
  serviceability_data: serviceabilityData,
  sunday_promises: sundayPromises,
  tat_map: tatMap,
  zones,
  hubs,
  payouts,
  supplier_attribute_values: supplierAttributeValues,
  supplier_attributes: supplierAttributes,
  supplier_bank_details: supplierBankDetails,
  supplier_kyc_documents: supplierKycDocuments,
  supplier_leads: supplierLeads,
  supplier_payment_plans: supplierPaymentPlans,
  supplier_penalties: supplierPenalties,
  supplier_penalty_types: supplierPenaltyTypes,
  supplier_qc_events: supplierQcEvents,
  suppliers,
  tax_invoices: taxInvoices,
  'add-catalogs-to-collections': addCatalogsToCollections,
  'ads-task-add': adsTaskAdd,
  'app-banner-file-upload': appBannerFileUpload,
  'area-address-data': areaAddressData,
  'area-city-city-lane-map': areaCityCityLaneMap,
  'area-city-city-zone-map': areaCityCityZoneMap,
  'area-delays': areaDelays,
  'area-holidays': areaHolidays,
  'area-hub-address': areaHubAddress,
  'area-pin-code': areaPinCode,
  'area-reverse-zone': areaReverseZone,
  'area-sunday-promises': areaSundayPromises,
  'area-tat-map': areaTatMap,
  'area-time-map': areaTimeMap,
  'area-update-supplier': areaUpdateSupplier,
  'area-zone-info': areaZoneInfo,
  'bulk-badge-group-update': bulkBadgeGroupUpdate,
  'bulk-collection-file-upload': bulkCollectionFileUpload,
  'bulk-order': bulkOrder,
  bulkcancellation,
  'catalog-hidden': catalogHidden,
  'catalog-rating-rewards': catalogRatingRewards,
  'catalog-videos': catalogVideos2,
  'china-vsku-upload': chinaVskuUpload,
  codverification,
  'credits-winner-infograph': creditsWinnerInfograph,
  'excel-attribute-update': excelAttributeUpdate,
  'excel-price-update': excelPriceUpdate,
  'excel-product-create': excelProductCreate,
  'excel-stock-update': excelStockUpdate,
  excel_upload: excelUpload,
  files_uploading: filesUploading,
  'image-ab-file-upload': imageAbFileUpload,
  'images-bulk-upload': imagesBulkUpload,
  media_assets: mediaAssets,
  'mentor-dashboard': mentorDashboard,
  'move-catalog-to-collection-hidden': moveCatalogToCollectionHidden,
  'move-catalogs-to-quality-hidden-collection': moveCatalogsToQualityHiddenCollection,
  'order-ship-file-upload': orderShipFileUpload,
  'order-shipped-delivered': orderShippedDelivered,
  'order-status-file-upload': orderStatusFileUpload,
  'pow-products-file-upload': powProductsFileUpload,
  'product-delete': productDelete,
  'query-normalization': queryNormalization,
  'query-tagging-blacklist': queryTaggingBlacklist,
  'query-tagging-rsvt': queryTaggingRsvt,
  'remove-catalogs-from-collections': removeCatalogsFromCollections,
  'reseller-payment-file': resellerPaymentFile,
  'reseller-rewards': resellerRewards,
  'reverse-tinder': reverseTinder,
  s3_file_uploader: s3FileUploader,
  serviceability,
  'sub-order-carrier-change': subOrderCarrierChange,
  'suborder-cancel-date-update': suborderCancelDateUpdate,
  'suborder-sla-update': suborderSlaUpdate,
  'supplier-payment-file': supplierPaymentFile,
  'supplier-penalty': supplierPenalty,
  'supplier-penalty-type': supplierPenaltyType,
  'supplier-penalty-waiver': supplierPenaltyWaiver,
  supply_tasks: supplyTasks,
  'tax-invoices': taxInvoices2,
  'taxonomy-product-file-upload': taxonomyProductFileUpload,
  'uat-catalogs': uatCatalogs,
  'user-block-file-upload': userBlockFileUpload,
  'user-cod-file-upload': userCodFileUpload,
  ...applicationsLinks,
  ...catalogsLinks,
  ...resellersLinks,
} as const
