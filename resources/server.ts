// Made from the folders by `npm run generate`; a change here is lost.
import type { WithEffects, WithPlanner, WithPrints, WithTries } from '../schema/tools.ts'
import type { ServedMarketplace } from '../server/marketplace/servedMarketplace.ts'
import { effects as accessRequests } from './base/access_requests/effects.ts'
import { effects as backgroundJobs } from './base/background_jobs/effects.ts'
import { effects as staffUsers } from './base/staff_users/effects.ts'
import { effects as catalogs } from './catalogs/catalogs/effects.ts'
import { effects as priceSchedules } from './catalogs/price_schedules/effects.ts'
import { effects as collections } from './collections/collections/effects/index.ts'
import { effects as widgetGroups } from './collections/widget_groups/effects.ts'
import { effects as notificationCampaigns } from './communications/notification_campaigns/effects/index.ts'
import { effects as notificationRuns } from './communications/notification_runs/effects.ts'
import { effects as notificationTemplates } from './communications/notification_templates/effects.ts'
import { effects as outboxMessages } from './communications/outbox_messages/effects.ts'
import { effects as powGroups } from './communications/pow_groups/effects.ts'
import { effects as smsTemplates } from './communications/sms_templates/effects.ts'
import { effects as webhookSubscriptions } from './communications/webhook_subscriptions/effects.ts'
import { effects as adminNotices } from './content/admin_notices/effects.ts'
import { effects as communityPosts } from './content/community_posts/effects.ts'
import { effects as legalPolicies } from './content/legal_policies/effects.ts'
import { effects as legalPolicyVersions } from './content/legal_policy_versions/effects.ts'
import { effects as mediaItems } from './content/media_items/effects.ts'
import { effects as reviews } from './content/reviews/effects.ts'
import { effects as audiences } from './marketing/audiences/effects.ts'
import { effects as shortUrls } from './marketing/short_urls/effects.ts'
import { effects as clpPages } from './navigation/clp_pages/effects.ts'
import { effects as filterValidations } from './navigation/filter_validations/effects.ts'
import { effects as callLogs } from './orders/call_logs/effects.ts'
import { effects as orderComments } from './orders/order_comments/effects.ts'
import { effects as orders } from './orders/orders/effects.ts'
import { effects as returnRequests } from './orders/return_requests/effects/index.ts'
import { effects as subOrders } from './orders/sub_orders/effects/index.ts'
import { effects as tickets } from './orders/tickets/effects.ts'
import { effects as customers } from './resellers/customers/effects.ts'
import { effects as referrals } from './resellers/referrals/effects.ts'
import { effects as resellerBonuses } from './resellers/reseller_bonuses/effects.ts'
import { effects as userBankDetails } from './resellers/user_bank_details/effects.ts'
import { effects as users } from './resellers/users/effects.ts'
import { effects as bankFiles } from './suppliers/bank_files/effects.ts'
import { effects as manifestLines } from './suppliers/manifest_lines/effects.ts'
import { effects as payouts } from './suppliers/payouts/effects.ts'
import { effects as reconciliationDifferences } from './suppliers/reconciliation_differences/effects.ts'
import { effects as supplierBankDetails } from './suppliers/supplier_bank_details/effects.ts'
import { effects as supplierKycDocuments } from './suppliers/supplier_kyc_documents/effects.ts'
import { effects as supplierManifests } from './suppliers/supplier_manifests/effects.ts'
import { effects as suppliers } from './suppliers/suppliers/effects.ts'
import { planner as addCatalogsToCollections } from './uploads/add-catalogs-to-collections/effects.ts'
import { planner as adsTaskAdd } from './uploads/ads-task-add/effects.ts'
import { planner as appBannerFileUpload } from './uploads/app-banner-file-upload/effects.ts'
import { planner as areaHolidays } from './uploads/area-holidays/effects.ts'
import { planner as areaUpdateSupplier } from './uploads/area-update-supplier/effects.ts'
import { planner as audienceMembers } from './uploads/audience-members/effects.ts'
import { planner as bulkBadgeGroupUpdate } from './uploads/bulk-badge-group-update/effects.ts'
import { planner as bulkCollectionFileUpload } from './uploads/bulk-collection-file-upload/effects.ts'
import { planner as bulkOrder } from './uploads/bulk-order/effects/index.ts'
import { planner as catalogHidden } from './uploads/catalog-hidden/effects.ts'
import { planner as catalogRatingRewards } from './uploads/catalog-rating-rewards/effects.ts'
import { planner as catalogVideos } from './uploads/catalog-videos/effects.ts'
import { planner as chinaVskuUpload } from './uploads/china-vsku-upload/effects.ts'
import { planner as creditsWinnerInfograph } from './uploads/credits-winner-infograph/effects.ts'
import { planner as excelAttributeUpdate } from './uploads/excel-attribute-update/effects.ts'
import { planner as excelPriceUpdate } from './uploads/excel-price-update/effects.ts'
import { planner as excelProductCreate } from './uploads/excel-product-create/effects.ts'
import { planner as excelStockUpdate } from './uploads/excel-stock-update/effects.ts'
import { planner as imageAbFileUpload } from './uploads/image-ab-file-upload/effects.ts'
import { planner as imagesBulkUpload } from './uploads/images-bulk-upload/effects.ts'
import { effects as mediaAssets } from './uploads/media_assets/effects.ts'
import { planner as mentorDashboard } from './uploads/mentor-dashboard/effects.ts'
import { planner as moveCatalogToCollectionHidden } from './uploads/move-catalog-to-collection-hidden/effects.ts'
import { planner as moveCatalogsToQualityHiddenCollection } from './uploads/move-catalogs-to-quality-hidden-collection/effects.ts'
import { planner as orderShipFileUpload } from './uploads/order-ship-file-upload/effects.ts'
import { planner as orderShippedDelivered } from './uploads/order-shipped-delivered/effects.ts'
import { planner as orderStatusFileUpload } from './uploads/order-status-file-upload/effects.ts'
import { planner as powProductsFileUpload } from './uploads/pow-products-file-upload/effects.ts'
import { planner as productDelete } from './uploads/product-delete/effects.ts'
import { planner as queryTaggingBlacklist } from './uploads/query-tagging-blacklist/effects.ts'
import { planner as queryTaggingRsvt } from './uploads/query-tagging-rsvt/effects.ts'
import { planner as removeCatalogsFromCollections } from './uploads/remove-catalogs-from-collections/effects.ts'
import { planner as resellerPaymentFile } from './uploads/reseller-payment-file/effects.ts'
import { planner as resellerRewards } from './uploads/reseller-rewards/effects.ts'
import { planner as reverseTinder } from './uploads/reverse-tinder/effects.ts'
import { planner as serviceability } from './uploads/serviceability/effects.ts'
import { planner as subOrderCarrierChange } from './uploads/sub-order-carrier-change/effects.ts'
import { planner as suborderCancelDateUpdate } from './uploads/suborder-cancel-date-update/effects.ts'
import { planner as suborderSlaUpdate } from './uploads/suborder-sla-update/effects.ts'
import { planner as supplierPaymentFile } from './uploads/supplier-payment-file/effects.ts'
import { planner as supplierPenalty } from './uploads/supplier-penalty/effects.ts'
import { planner as supplierPenaltyType } from './uploads/supplier-penalty-type/effects.ts'
import { planner as supplierPenaltyWaiver } from './uploads/supplier-penalty-waiver/effects.ts'
import { planner as taxInvoices } from './uploads/tax-invoices/effects.ts'
import { planner as taxonomyProductFileUpload } from './uploads/taxonomy-product-file-upload/effects.ts'
import { planner as uatCatalogs } from './uploads/uat-catalogs/effects.ts'
import { planner as userBlockFileUpload } from './uploads/user-block-file-upload/effects.ts'
import { prints as filterValidationsPrints } from './navigation/filter_validations/prints.ts'
import { prints as bankFilesPrints } from './suppliers/bank_files/prints.ts'
import { prints as supplierManifestsPrints } from './suppliers/supplier_manifests/prints.ts'
import { reads as catalogVideosFetchReads } from './catalogs/catalog_videos_fetch/reads.ts'
import { reads as powWhatsappDashboardReads } from './communications/pow_whatsapp_dashboard/reads.ts'
import { reads as noticeBoardReads } from './content/notice_board/reads.ts'
import { reads as audiencesReads } from './marketing/audiences/reads.ts'
import { reads as marketingDashboardReads } from './marketing/marketing_dashboard/reads.ts'
import { reads as clpProductsReads } from './navigation/clp_products/reads.ts'
import { reads as agentDashboardReads } from './orders/agent_dashboard/reads.ts'
import { reads as dailytrendsReads } from './orders/dailytrends/reads/index.ts'
import { reads as makeCallsReads } from './orders/make_calls/reads.ts'
import { reads as supplierPaymentsReads } from './suppliers/supplier_payments/reads.ts'
import { reads as excelUploadReads } from './uploads/excel_upload/reads/index.ts'
import { reads as resellerPaymentFileReads } from './uploads/reseller-payment-file/reads.ts'
import { reads as s3FileUploaderReads } from './uploads/s3_file_uploader/reads/index.ts'
import { tries as collectionsTries } from './collections/collections/tries.ts'
import { tries as widgetGroupsTries } from './collections/widget_groups/tries.ts'
import { tries as audiencesTries } from './marketing/audiences/tries.ts'
import { tries as categoryTreesTries } from './navigation/category_trees/tries.ts'
import { tries as clpPagesTries } from './navigation/clp_pages/tries.ts'
import { tries as bankFilesTries } from './suppliers/bank_files/tries.ts'
import { work as productsWork } from './catalogs/products/work.ts'
import { work as notificationCampaignsWork } from './communications/notification_campaigns/work/index.ts'
import { work as powWhatsappDashboardWork } from './communications/pow_whatsapp_dashboard/work/index.ts'
import { work as audiencesWork } from './marketing/audiences/work/index.ts'
import { work as bitlyGeneratorWork } from './marketing/bitly_generator/work.ts'
import { work as clpPagesWork } from './navigation/clp_pages/work.ts'
import { work as filterValidationsWork } from './navigation/filter_validations/work.ts'
import { work as dailytrendsWork } from './orders/dailytrends/work.ts'
import { work as orderLedgerWork } from './orders/order_ledger/work.ts'
import { work as ordersWork } from './orders/orders/work.ts'
import { work as walletTransactionsWork } from './resellers/wallet_transactions/work.ts'
import { work as bankFilesWork } from './suppliers/bank_files/work.ts'
import { work as payoutsWork } from './suppliers/payouts/work.ts'
import { work as reconciliationDifferencesWork } from './suppliers/reconciliation_differences/work.ts'
import { work as recoveriesWork } from './suppliers/recoveries/work.ts'
import { work as supplierPaymentPlansWork } from './suppliers/supplier_payment_plans/work.ts'
import { work as supplierPenaltiesWork } from './suppliers/supplier_penalties/work.ts'
import { work as suppliersWork } from './suppliers/suppliers/work.ts'
import { work as taxInvoicesWork } from './suppliers/tax_invoices/work.ts'
import type { tools } from './index.ts'
import { marketplace as declared } from './marketplace.ts'

const effects = {
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
  short_urls: shortUrls,
  clp_pages: clpPages,
  filter_validations: filterValidations,
  call_logs: callLogs,
  order_comments: orderComments,
  orders,
  return_requests: returnRequests,
  sub_orders: subOrders,
  tickets,
  customers,
  referrals,
  reseller_bonuses: resellerBonuses,
  user_bank_details: userBankDetails,
  users,
  bank_files: bankFiles,
  manifest_lines: manifestLines,
  payouts,
  reconciliation_differences: reconciliationDifferences,
  supplier_bank_details: supplierBankDetails,
  supplier_kyc_documents: supplierKycDocuments,
  supplier_manifests: supplierManifests,
  suppliers,
  media_assets: mediaAssets,
} satisfies Record<WithEffects<typeof tools>, unknown>

const planners = {
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
  'query-tagging-blacklist': queryTaggingBlacklist,
  'query-tagging-rsvt': queryTaggingRsvt,
  'remove-catalogs-from-collections': removeCatalogsFromCollections,
  'reseller-payment-file': resellerPaymentFile,
  'reseller-rewards': resellerRewards,
  'reverse-tinder': reverseTinder,
  serviceability,
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
} satisfies Record<WithPlanner<typeof tools>, unknown>

const prints = {
  filter_validations: filterValidationsPrints,
  bank_files: bankFilesPrints,
  supplier_manifests: supplierManifestsPrints,
} satisfies Record<WithPrints<typeof tools>, unknown>

const reads = {
  catalog_videos_fetch: catalogVideosFetchReads,
  pow_whatsapp_dashboard: powWhatsappDashboardReads,
  notice_board: noticeBoardReads,
  audiences: audiencesReads,
  marketing_dashboard: marketingDashboardReads,
  clp_products: clpProductsReads,
  agent_dashboard: agentDashboardReads,
  dailytrends: dailytrendsReads,
  make_calls: makeCallsReads,
  supplier_payments: supplierPaymentsReads,
  excel_upload: excelUploadReads,
  'reseller-payment-file': resellerPaymentFileReads,
  s3_file_uploader: s3FileUploaderReads,
}

const tries = {
  collections: collectionsTries,
  widget_groups: widgetGroupsTries,
  audiences: audiencesTries,
  category_trees: categoryTreesTries,
  clp_pages: clpPagesTries,
  bank_files: bankFilesTries,
} satisfies Record<WithTries<typeof tools>, unknown>

const work = {
  products: productsWork,
  notification_campaigns: notificationCampaignsWork,
  pow_whatsapp_dashboard: powWhatsappDashboardWork,
  audiences: audiencesWork,
  bitly_generator: bitlyGeneratorWork,
  clp_pages: clpPagesWork,
  filter_validations: filterValidationsWork,
  dailytrends: dailytrendsWork,
  order_ledger: orderLedgerWork,
  orders: ordersWork,
  wallet_transactions: walletTransactionsWork,
  bank_files: bankFilesWork,
  payouts: payoutsWork,
  reconciliation_differences: reconciliationDifferencesWork,
  recoveries: recoveriesWork,
  supplier_payment_plans: supplierPaymentPlansWork,
  supplier_penalties: supplierPenaltiesWork,
  suppliers: suppliersWork,
  tax_invoices: taxInvoicesWork,
}

/** The marketplace with its planners and handlers, as the server receives it. */
export const marketplace: ServedMarketplace = { ...declared, effects, planners, prints, reads, tries, work, demo: () => import('./demo.ts') }
