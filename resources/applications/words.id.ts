/** Indonesian of the links that are declared here together, by their names. */
export const words = {
  external_reseller: {
    name: 'Aplikasi reseller',
    synonyms: 'pengguna',
  },
  external_visual_search: {
    name: 'Aplikasi pencarian visual',
    synonyms: 'gambar',
  },
  external_static_assets_update: {
    name: 'Pembaruan aset statis',
    synonyms: 'gambar, pow',
  },
  external_abacus: {
    name: 'Abacus',
    synonyms: 'keuangan',
  },
  external_search_ops: {
    name: 'Aplikasi operasi pencarian',
    synonyms: 'kueri, aturan',
  },
  external_zero_order_audience: {
    name: 'Audiens tanpa pesanan',
    synonyms: 'kampanye, pengguna baru',
  },
  external_single_product_details: {
    name: 'Detail satu produk',
    synonyms: 'pdp, sku',
  },
  external_debug_widget_group: {
    name: 'Debug grup widget',
    synonyms: 'sdui, tata letak',
  },
  external_widget_forge: {
    name: 'Pembuat widget',
    synonyms: 'sdui, tata letak',
  },
  external_widget_preview: {
    name: 'Pratinjau widget',
    synonyms: 'sdui, tata letak',
  },
  external_widget_templates: {
    name: 'Templat widget',
    synonyms: 'sdui, tata letak',
  },
  external_channel_config: {
    name: 'Konfigurasi saluran',
    synonyms: 'pesan, penyedia',
  },
  external_sms: {
    name: 'SMS',
    synonyms: 'pesan singkat',
  },
  external_notification: {
    name: 'Notifikasi',
    synonyms: 'push, pesan',
  },
  external_whatsapp: {
    name: 'WhatsApp',
    synonyms: 'pesan, kampanye',
  },
  external_all_notifications: {
    name: 'Semua notifikasi',
    synonyms: 'push, kampanye',
  },
  external_email_notifications: {
    name: 'Notifikasi email',
    synonyms: 'surel, kampanye',
  },
  external_agency_account_management: {
    name: 'Pengelolaan akun agensi',
    synonyms: 'agensi, pemasok',
  },
  external_admin_queries: {
    name: 'Pertanyaan admin',
    synonyms: 'dukungan',
  },
  external_agent_queries: {
    name: 'Pertanyaan agen',
    synonyms: 'dukungan',
  },
  external_ds_tagging: {
    name: 'Penandaan DS',
    synonyms: 'ilmu data, label',
  },
  external_bulk_password_reset: {
    name: 'Atur ulang kata sandi massal',
    synonyms: 'masuk',
  },
  external_bulk_gstin_invalidate: {
    name: 'Pembatalan GSTIN massal',
    synonyms: 'gst, pajak',
  },
  external_supplier_role_based_access: {
    name: 'Akses pemasok berbasis peran',
    synonyms: 'izin, peran',
  },
  external_supplier_email: {
    name: 'Email pemasok',
    synonyms: 'surel, pesan',
  },
  external_promotions: {
    name: 'Promosi',
    synonyms: 'diskon, penawaran, kupon',
  },
  external_seller_policy: {
    name: 'Kebijakan penjual',
    synonyms: 'pemasok, aturan',
  },
  external_reels: {
    name: 'Reels',
    synonyms: 'video',
  },
  external_seller_bank_verification: {
    name: 'Verifikasi bank penjual',
    synonyms: 'pemasok, kyc, rekening',
  },
  external_plp_management: {
    name: 'Pengelolaan PLP',
    synonyms: 'halaman daftar, urutan',
  },
  external_homepage_content_update: {
    name: 'Pembaruan konten beranda',
    synonyms: 'beranda, banner',
  },
  external_content_creator_config: {
    name: 'Konfigurasi kreator konten',
    synonyms: 'influencer, video',
  },
} as const
