import { tools as toolsOf } from '../schema/tools.ts'
import { accessRequests } from './access/accessRequests.ts'
import { actions } from './access/actions.ts'
import { adminAccess } from './access/adminAccess.ts'
import { backgroundJobs } from './access/backgroundJobs.ts'
import { directoryUsers } from './access/directoryUsers.ts'
import { jobRuns } from './access/jobRuns.ts'
import { roleActions } from './access/roleActions.ts'
import { roles } from './access/roles.ts'
import { staffUserActions } from './access/staffUserActions.ts'
import { staffUserRoles } from './access/staffUserRoles.ts'
import { staffUsers } from './access/staffUsers.ts'
import { teamActions } from './access/teamActions.ts'
import { teamMembers } from './access/teamMembers.ts'
import { teams } from './access/teams.ts'
import { adsTaskItems } from './ads/adsTaskItems.ts'
import { adsTasks } from './ads/adsTasks.ts'
import { liveDiscounts } from './ads/liveDiscounts.ts'
import { liveStreams } from './ads/liveStreams.ts'
import { externalLinks } from './applications/externalLinks.ts'
import { catalogingLinks } from './catalogs/catalogingLinks.ts'
import { catalogs } from './catalogs/catalogs.ts'
import { catalogVideos } from './catalogs/catalogVideos.ts'
import { categories } from './catalogs/categories.ts'
import { imageAbTests } from './catalogs/imageAbTests.ts'
import { priceReactions } from './catalogs/priceReactions.ts'
import { priceSchedules } from './catalogs/priceSchedules.ts'
import { products } from './catalogs/products.ts'
import { sizeScales } from './catalogs/sizeScales.ts'
import { banners } from './collections/banners.ts'
import { collectionCatalogs } from './collections/collectionCatalogs.ts'
import { collectionRedirect } from './collections/collectionRedirect.ts'
import { collections } from './collections/collections.ts'
import { powProducts } from './collections/powProducts.ts'
import { reviews } from './content/reviews.ts'
import { gamification } from './marketing/gamification.ts'
import { walletTemplates } from './marketing/walletTemplates.ts'
import { agentDashboard } from './orders/agentDashboard.ts'
import { callLogs } from './orders/callLogs.ts'
import { cancellationReasons } from './orders/cancellationReasons.ts'
import { couriers } from './orders/couriers.ts'
import { dailyMetrics } from './orders/dailyMetrics.ts'
import { dailytrends } from './orders/dailytrends.ts'
import { fulfilment } from './orders/fulfilment.ts'
import { makeCalls } from './orders/makeCalls.ts'
import { orderComments } from './orders/orderComments.ts'
import { orders } from './orders/orders.ts'
import { returnReasons } from './orders/returnReasons.ts'
import { returnRequests } from './orders/returnRequests.ts'
import { shipments } from './orders/shipments.ts'
import { subOrders } from './orders/subOrders.ts'
import { tickets } from './orders/tickets.ts'
import { badgeGroups } from './referrals/badgeGroups.ts'
import { userBadges } from './referrals/userBadges.ts'
import { creditsLinks } from './resellers/creditsLinks.ts'
import { customers } from './resellers/customers.ts'
import { mentors } from './resellers/mentors.ts'
import { referrals } from './resellers/referrals.ts'
import { resellerBonus } from './resellers/resellerBonus.ts'
import { resellerBonuses } from './resellers/resellerBonuses.ts'
import { resellerEdit } from './resellers/resellerEdit.ts'
import { resellerReferral } from './resellers/resellerReferral.ts'
import { userBankDetails } from './resellers/userBankDetails.ts'
import { users } from './resellers/users.ts'
import { walletTransactions } from './resellers/walletTransactions.ts'
import { abgMappings } from './search/abgMappings.ts'
import { queryNormalizations } from './search/queryNormalizations.ts'
import { queryTagBlacklist } from './search/queryTagBlacklist.ts'
import { queryTags } from './search/queryTags.ts'
import { addresses } from './serviceability/addresses.ts'
import { cityLanes } from './serviceability/cityLanes.ts'
import { cityZones } from './serviceability/cityZones.ts'
import { courierServiceability } from './serviceability/courierServiceability.ts'
import { cutoffTimes } from './serviceability/cutoffTimes.ts'
import { delays } from './serviceability/delays.ts'
import { holidays } from './serviceability/holidays.ts'
import { pincodes } from './serviceability/pincodes.ts'
import { reverseZones } from './serviceability/reverseZones.ts'
import { serviceabilityData } from './serviceability/serviceabilityData.ts'
import { sundayPromises } from './serviceability/sundayPromises.ts'
import { tatMap } from './serviceability/tatMap.ts'
import { zones } from './serviceability/zones.ts'
import { hubs } from './suppliers/hubs.ts'
import { payouts } from './suppliers/payouts.ts'
import { supplierAttributes } from './suppliers/supplierAttributes.ts'
import { supplierAttributeValues } from './suppliers/supplierAttributeValues.ts'
import { supplierBankDetails } from './suppliers/supplierBankDetails.ts'
import { supplierKycDocuments } from './suppliers/supplierKycDocuments.ts'
import { supplierLeads } from './suppliers/supplierLeads.ts'
import { supplierPaymentPlans } from './suppliers/supplierPaymentPlans.ts'
import { supplierPenalties } from './suppliers/supplierPenalties.ts'
import { supplierPenaltyTypes } from './suppliers/supplierPenaltyTypes.ts'
import { supplierQcEvents } from './suppliers/supplierQcEvents.ts'
import { suppliers } from './suppliers/suppliers.ts'
import { taxInvoices } from './suppliers/taxInvoices.ts'
import { appBannerFileUpload } from './uploads/appBannerFileUpload.ts'
import { areas } from './uploads/areas.ts'
import { bulkCollectionFileUpload } from './uploads/bulkCollectionFileUpload.ts'
import { bulkcancellation } from './uploads/bulkcancellation.ts'
import { bulkOrder } from './uploads/bulkOrder.ts'
import { catalogRatingRewards } from './uploads/catalogRatingRewards.ts'
import { catalogVideosUpload } from './uploads/catalogVideosUpload.ts'
import { chinaVskuUpload } from './uploads/chinaVskuUpload.ts'
import { codverification } from './uploads/codverification.ts'
import { creditsWinnerInfograph } from './uploads/creditsWinnerInfograph.ts'
import { excelAttributeUpdate } from './uploads/excelAttributeUpdate.ts'
import { excelPriceUpdate } from './uploads/excelPriceUpdate.ts'
import { excelProductCreate } from './uploads/excelProductCreate.ts'
import { excelStockUpdate } from './uploads/excelStockUpdate.ts'
import { excelUpload } from './uploads/excelUpload.ts'
import { filesUploading } from './uploads/filesUploading.ts'
import { imageAbFileUpload } from './uploads/imageAbFileUpload.ts'
import { imagesBulkUpload } from './uploads/imagesBulkUpload.ts'
import { mediaAssets } from './uploads/mediaAssets.ts'
import { mentorDashboard } from './uploads/mentorDashboard.ts'
import { orderShipFileUpload } from './uploads/orderShipFileUpload.ts'
import { orderShippedDelivered } from './uploads/orderShippedDelivered.ts'
import { orderStatusFileUpload } from './uploads/orderStatusFileUpload.ts'
import { powProductsFileUpload } from './uploads/powProductsFileUpload.ts'
import { productDelete } from './uploads/productDelete.ts'
import { queryNormalization } from './uploads/queryNormalization.ts'
import { queryTaggingBlacklist } from './uploads/queryTaggingBlacklist.ts'
import { queryTaggingRsvt } from './uploads/queryTaggingRsvt.ts'
import { resellerPaymentFile } from './uploads/resellerPaymentFile.ts'
import { resellerRewards } from './uploads/resellerRewards.ts'
import { reverseTinder } from './uploads/reverseTinder.ts'
import { s3FileUploader } from './uploads/s3FileUploader.ts'
import { serviceability } from './uploads/serviceability.ts'
import { subOrderCarrierChange } from './uploads/subOrderCarrierChange.ts'
import { supplierPaymentFile } from './uploads/supplierPaymentFile.ts'
import { supplierPenaltyTypeUpload } from './uploads/supplierPenaltyTypeUpload.ts'
import { supplierPenaltyUpload } from './uploads/supplierPenaltyUpload.ts'
import { supplierPenaltyWaiver } from './uploads/supplierPenaltyWaiver.ts'
import { tasks } from './uploads/tasks.ts'
import { taxInvoicesUpload } from './uploads/taxInvoicesUpload.ts'
import { taxonomyProductFileUpload } from './uploads/taxonomyProductFileUpload.ts'
import { uploadedFiles } from './uploads/uploadedFiles.ts'
import { uploadRows } from './uploads/uploadRows.ts'
import { userBlockFileUpload } from './uploads/userBlockFileUpload.ts'
import { userCodFileUpload } from './uploads/userCodFileUpload.ts'

/** All tools, in menu order; a further tool is one line here. */
export const tools = toolsOf([
  suppliers,
  supplierBankDetails,
  supplierKycDocuments,
  supplierPaymentPlans,
  supplierQcEvents,
  supplierAttributes,
  supplierAttributeValues,
  supplierPenaltyTypes,
  supplierPenalties,
  taxInvoices,
  payouts,
  supplierLeads,
  hubs,
  ...catalogingLinks,
  catalogs,
  products,
  categories,
  sizeScales,
  catalogVideos,
  priceReactions,
  imageAbTests,
  priceSchedules,
  collections,
  collectionCatalogs,
  collectionRedirect,
  banners,
  powProducts,
  orders,
  subOrders,
  shipments,
  fulfilment,
  returnRequests,
  agentDashboard,
  tickets,
  orderComments,
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
  resellerBonuses,
  customers,
  userBankDetails,
  walletTransactions,
  gamification,
  walletTemplates,
  mentors,
  ...creditsLinks,
  mediaAssets,
  reviews,
  badgeGroups,
  userBadges,
  queryNormalizations,
  queryTags,
  queryTagBlacklist,
  abgMappings,
  adsTasks,
  adsTaskItems,
  liveStreams,
  liveDiscounts,
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
  creditsWinnerInfograph,
  catalogRatingRewards,
  resellerRewards,
  excelProductCreate,
  excelPriceUpdate,
  excelStockUpdate,
  excelAttributeUpdate,
  ...tasks,
  uploadedFiles,
  uploadRows,
  ...externalLinks,
  adminAccess,
  staffUsers,
  accessRequests,
  backgroundJobs,
  jobRuns,
  directoryUsers,
  teams,
  teamActions,
  teamMembers,
  roles,
  roleActions,
  staffUserRoles,
  staffUserActions,
  actions,
])
