import type { PreviewPlace } from '../../schema/preview.ts'

export type Locale = PreviewPlace['locale']

/** What the storefront says by itself, in the languages of the app. */
export const words = {
  home: { en: 'Home', id: 'Beranda' },
  back: { en: 'Back to the home screen', id: 'Kembali ke beranda' },
  categories: { en: 'Categories', id: 'Kategori' },
  close: { en: 'Close', id: 'Tutup' },
  navigation: { en: 'Top navigation', id: 'Navigasi atas' },
  banners: { en: 'Banners', id: 'Banner' },
  sponsored: { en: 'Sponsored', id: 'Bersponsor' },
  byCategory: { en: 'Offers by category', id: 'Penawaran per kategori' },
  nothing: { en: 'Nothing is published yet.', id: 'Belum ada yang diterbitkan.' },
  publish: { en: 'Publish a banner, a widget group or the top navigation', id: 'Terbitkan banner, grup widget, atau navigasi atas' },
  noTree: { en: 'No category tree is published yet.', id: 'Belum ada pohon kategori yang diterbitkan.' },
  gone: { en: 'This page is not shown now.', id: 'Halaman ini sedang tidak ditampilkan.' },
  catalogs: { en: 'The app lists the catalogs of this category here.', id: 'Di sini aplikasi menampilkan katalog kategori ini.' },
  refused: {
    en: 'Munshi does not let this page read its feeds. Name %{page} in FEED_ORIGINS of %{munshi} and start it again.',
    id: 'Munshi tidak mengizinkan halaman ini membaca feed-nya. Cantumkan %{page} di FEED_ORIGINS milik %{munshi}, lalu jalankan ulang.',
  },
  away: {
    en: 'Munshi does not answer. What you see may be out of date; it is asked again every few seconds.',
    id: 'Munshi tidak menjawab. Yang terlihat mungkin sudah usang; beberapa detik lagi dicoba kembali.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>
