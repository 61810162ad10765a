import { list, type Words } from './words.ts'

/** Common names, cities and firm words of Indonesia; no real person or firm is meant. */
export const indonesia: Words = {
  given: list(`
    Adi, Agus, Ahmad, Aisyah, Andi, Ani, Arif, Ayu, Bambang, Bayu, Budi, Citra, Dedi, Dewi, Dian, Dina, Dwi, Eka, Endang, Erna, Fajar,
    Fitri, Galih, Hadi, Hendra, Ika, Indah, Irfan, Joko, Kartika, Lestari, Lina, Maya, Mega, Nina, Novi, Nur, Putri, Rahmat, Rani,
    Ratna, Rina, Rini, Rizki, Sari, Siti, Slamet, Sri, Sulastri, Taufik, Tri, Tuti, Umi, Wahyu, Wati, Wulan, Yani, Yanti, Yoga, Yuni`),
  family: list(`
    Anggraini, Aritonang, Basuki, Firmansyah, Ginting, Gunawan, Handayani, Harahap, Hartono, Hasan, Hidayat, Irawan, Kurniawan,
    Kusuma, Lubis, Maharani, Manurung, Maulana, Nasution, Nugroho, Nuraini, Permata, Pertiwi, Pradana, Prasetyo, Pratama, Purnomo,
    Puspita, Rahayu, Rahman, Ramadhan, Safitri, Santoso, Saputra, Setiawan, Simanjuntak, Siregar, Siswanto, Subagyo, Suharto,
    Sulistyo, Susanti, Sutrisno, Suryani, Utami, Wibowo, Widodo, Wijaya, Winarto, Yulianti`),
  cities: [
    { name: 'Jakarta Pusat', state: 'DKI Jakarta', code: '317101', pincode: 10110 },
    { name: 'Bandung', state: 'Jawa Barat', code: '327301', pincode: 40111 },
    { name: 'Surabaya', state: 'Jawa Timur', code: '357801', pincode: 60111 },
    { name: 'Medan', state: 'Sumatera Utara', code: '127101', pincode: 20111 },
    { name: 'Semarang', state: 'Jawa Tengah', code: '337401', pincode: 50131 },
    { name: 'Makassar', state: 'Sulawesi Selatan', code: '737101', pincode: 90111 },
    { name: 'Denpasar', state: 'Bali', code: '517101', pincode: 80111 },
    { name: 'Jakarta Selatan', state: 'DKI Jakarta', code: '317401', pincode: 12110 },
    { name: 'Jakarta Barat', state: 'DKI Jakarta', code: '317301', pincode: 11110 },
    { name: 'Jakarta Timur', state: 'DKI Jakarta', code: '317501', pincode: 13110 },
    { name: 'Jakarta Utara', state: 'DKI Jakarta', code: '317201', pincode: 14110 },
    { name: 'Bekasi', state: 'Jawa Barat', code: '327501', pincode: 17111 },
    { name: 'Depok', state: 'Jawa Barat', code: '327601', pincode: 16411 },
    { name: 'Bogor', state: 'Jawa Barat', code: '327101', pincode: 16111 },
    { name: 'Tangerang', state: 'Banten', code: '367101', pincode: 15111 },
    { name: 'Yogyakarta', state: 'DI Yogyakarta', code: '347101', pincode: 55111 },
    { name: 'Surakarta', state: 'Jawa Tengah', code: '337201', pincode: 57111 },
    { name: 'Malang', state: 'Jawa Timur', code: '357301', pincode: 65111 },
    { name: 'Palembang', state: 'Sumatera Selatan', code: '167101', pincode: 30111 },
    { name: 'Pekanbaru', state: 'Riau', code: '147101', pincode: 28111 },
    { name: 'Padang', state: 'Sumatera Barat', code: '137101', pincode: 25111 },
    { name: 'Bandar Lampung', state: 'Lampung', code: '187101', pincode: 35111 },
    { name: 'Balikpapan', state: 'Kalimantan Timur', code: '647101', pincode: 76111 },
    { name: 'Banjarmasin', state: 'Kalimantan Selatan', code: '637101', pincode: 70111 },
    { name: 'Manado', state: 'Sulawesi Utara', code: '717101', pincode: 95111 },
  ],
  streets: list(`
    Jalan Merdeka, Jalan Diponegoro, Jalan Sudirman, Jalan Melati, Jalan Kenanga, Jalan Gajah Mada, Jalan Pahlawan, Jalan Veteran,
    Jalan Anggrek, Jalan Cempaka, Gang Mawar, Perumahan Griya Asri, Jalan Raya Timur, Pasar Baru`),
  brandFirst: list(`
    Ayu, Batik, Cahaya, Citra, Dewi, Embun, Fajar, Gemilang, Indah, Intan, Jaya, Kartika, Kencana, Lestari, Mawar, Mega, Melati,
    Mutiara, Nirwana, Pelangi, Permata, Rembulan, Sekar, Senja, Sinar, Surya, Tiara, Teratai, Wangi, Zamrud`),
  brandLast: ['Busana', 'Kreasi', 'Mode', 'Abadi', 'Sentosa', 'Koleksi', 'Mandiri', 'Makmur'],
  banks: [
    { name: 'Bank Demo Nusantara', code: '014' },
    { name: 'Bank Demo Rakyat', code: '002' },
    { name: 'Bank Demo Mandiri', code: '008' },
  ],
  medianPrice: 89_000,
}
