import type { UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import { addCatalogsToCollections } from './add-catalogs-to-collections.ts'
import { adsTaskAdd } from './ads-task-add.ts'
import { appBannerFileUpload } from './app-banner-file-upload.ts'
import { areaHolidays } from './area-holidays.ts'
import { areaUpdateSupplier } from './area-update-supplier.ts'
import { bulkBadgeGroupUpdate } from './bulk-badge-group-update.ts'
import { bulkCollectionFileUpload } from './bulk-collection-file-upload.ts'
import { bulkOrder } from './bulk-order.ts'
import { catalogHidden } from './catalog-hidden.ts'
import { catalogRatingRewards } from './catalog-rating-rewards.ts'
import { catalogVideos } from './catalog-videos.ts'
import { chinaVskuUpload } from './china-vsku-upload.ts'
import { creditsWinnerInfograph } from './credits-winner-infograph.ts'
import { excelAttributeUpdate } from './excel-attribute-update.ts'
import { excelPriceUpdate } from './excel-price-update.ts'
import { excelProductCreate } from './excel-product-create.ts'
import { excelStockUpdate } from './excel-stock-update.ts'
import { imageAbFileUpload } from './image-ab-file-upload.ts'
import { imagesBulkUpload } from './images-bulk-upload.ts'
import { mentorDashboard } from './mentor-dashboard.ts'
import { moveCatalogToCollectionHidden } from './move-catalog-to-collection-hidden.ts'
import { moveCatalogsToQualityHiddenCollection } from './move-catalogs-to-quality-hidden-collection.ts'
import { orderShipFileUpload } from './order-ship-file-upload.ts'
import { orderShippedDelivered } from './order-shipped-delivered.ts'
import { orderStatusFileUpload } from './order-status-file-upload.ts'
import { powProductsFileUpload } from './pow-products-file-upload.ts'
import { productDelete } from './product-delete.ts'
import { queryNormalization } from './query-normalization.ts'
import { queryTaggingBlacklist } from './query-tagging-blacklist.ts'
import { queryTaggingRsvt } from './query-tagging-rsvt.ts'
import { removeCatalogsFromCollections } from './remove-catalogs-from-collections.ts'
import { resellerPaymentFile } from './reseller-payment-file.ts'
import { resellerRewards } from './reseller-rewards.ts'
import { reverseTinder } from './reverse-tinder.ts'
import { subOrderCarrierChange } from './sub-order-carrier-change.ts'
import { suborderCancelDateUpdate } from './suborder-cancel-date-update.ts'
import { suborderSlaUpdate } from './suborder-sla-update.ts'
import { supplierPaymentFile } from './supplier-payment-file.ts'
import { supplierPenalty } from './supplier-penalty.ts'
import { supplierPenaltyType } from './supplier-penalty-type.ts'
import { supplierPenaltyWaiver } from './supplier-penalty-waiver.ts'
import { taxInvoices } from './tax-invoices.ts'
import { taxonomyProductFileUpload } from './taxonomy-product-file-upload.ts'
import { uatCatalogs } from './uat-catalogs.ts'
import { userBlockFileUpload } from './user-block-file-upload.ts'

/** Planners of uploads, by name. */
export const uploadEffects: Readonly<Record<string, UploadEffect>> = {
  'area-update-supplier': areaUpdateSupplier,
  'area-holidays': areaHolidays,
  'query-normalization': queryNormalization,
  'query-tagging-rsvt': queryTaggingRsvt,
  'query-tagging-blacklist': queryTaggingBlacklist,
  'tax-invoices': taxInvoices,
  'bulk-order': bulkOrder,
  'supplier-penalty': supplierPenalty,
  'supplier-penalty-type': supplierPenaltyType,
  'reseller-payment-file': resellerPaymentFile,
  'supplier-payment-file': supplierPaymentFile,
  'supplier-penalty-waiver': supplierPenaltyWaiver,
  'user-block-file-upload': userBlockFileUpload,
  'sub-order-carrier-change': subOrderCarrierChange,
  'order-ship-file-upload': orderShipFileUpload,
  'order-status-file-upload': orderStatusFileUpload,
  'order-shipped-delivered': orderShippedDelivered,
  'mentor-dashboard': mentorDashboard,
  'reverse-tinder': reverseTinder,
  'catalog-videos': catalogVideos,
  'taxonomy-product-file-upload': taxonomyProductFileUpload,
  'product-delete': productDelete,
  'china-vsku-upload': chinaVskuUpload,
  'image-ab-file-upload': imageAbFileUpload,
  'images-bulk-upload': imagesBulkUpload,
  'bulk-collection-file-upload': bulkCollectionFileUpload,
  'pow-products-file-upload': powProductsFileUpload,
  'app-banner-file-upload': appBannerFileUpload,
  'credits-winner-infograph': creditsWinnerInfograph,
  'catalog-rating-rewards': catalogRatingRewards,
  'reseller-rewards': resellerRewards,
  'excel-stock-update': excelStockUpdate,
  'excel-product-create': excelProductCreate,
  'excel-price-update': excelPriceUpdate,
  'excel-attribute-update': excelAttributeUpdate,
  'catalog-hidden': catalogHidden,
  'move-catalog-to-collection-hidden': moveCatalogToCollectionHidden,
  'move-catalogs-to-quality-hidden-collection': moveCatalogsToQualityHiddenCollection,
  'add-catalogs-to-collections': addCatalogsToCollections,
  'remove-catalogs-from-collections': removeCatalogsFromCollections,
  'suborder-sla-update': suborderSlaUpdate,
  'suborder-cancel-date-update': suborderCancelDateUpdate,
  'uat-catalogs': uatCatalogs,
  'bulk-badge-group-update': bulkBadgeGroupUpdate,
  'ads-task-add': adsTaskAdd,
}
