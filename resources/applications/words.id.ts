/** Indonesian of the links that are declared here together, by their names. */
export const words = {
  external_reseller: {
    name: 'Reseller',
  },
  external_visual_search: {
    name: 'Aplikasi pencarian visual',
  },
  external_static_assets_update: {
    name: 'Pembaruan aset statis',
  },
  external_abacus: {
    name: 'Abacus',
  },
  external_search_ops: {
    name: 'Aplikasi operasi pencarian',
  },
  external_zero_order_audience: {
    name: 'Audiens tanpa pesanan',
  },
  external_single_product_details: {
    name: 'Detail satu produk',
  },
  external_debug_widget_group: {
    name: 'Debug grup widget',
  },
  external_widget_forge: {
    name: 'Pembuat widget',
  },
  external_widget_preview: {
    name: 'Pratinjau widget',
  },
  external_widget_templates: {
    name: 'Templat widget',
  },
  external_channel_config: {
    name: 'Konfigurasi saluran',
  },
  external_sms: {
    name: 'SMS',
  },
  external_notification: {
    name: 'Notifikasi',
  },
  external_whatsapp: {
    name: 'WhatsApp',
  },
  external_all_notifications: {
    name: 'Semua notifikasi',
  },
  external_email_notifications: {
    name: 'Notifikasi email',
  },
  external_agency_account_management: {
    name: 'Pengelolaan akun agensi',
  },
  external_admin_queries: {
    name: 'Pertanyaan admin',
  },
  external_agent_queries: {
    name: 'Pertanyaan agen',
  },
  external_ds_tagging: {
    name: 'Penandaan DS',
  },
  external_bulk_password_reset: {
    name: 'Atur ulang kata sandi massal',
  },
  external_bulk_gstin_invalidate: {
    name: 'Pembatalan GSTIN massal',
  },
  external_supplier_role_based_access: {
    name: 'Akses pemasok berbasis peran',
  },
  external_supplier_email: {
    name: 'Email pemasok',
  },
  external_promotions: {
    name: 'Promosi',
  },
  external_seller_policy: {
    name: 'Kebijakan penjual',
  },
  external_reels: {
    name: 'Reels',
  },
  external_seller_bank_verification: {
    name: 'Verifikasi bank penjual',
  },
  external_plp_management: {
    name: 'Pengelolaan PLP',
  },
  external_homepage_content_update: {
    name: 'Pembaruan konten beranda',
  },
  external_content_creator_config: {
    name: 'Konfigurasi kreator konten',
  },
} as const
