import { cities, list, type Words } from './words.ts'

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
  cities: cities(`
    Jakarta Pusat, DKI Jakarta, 317101, 10110; Bandung, Jawa Barat, 327301, 40111; Surabaya, Jawa Timur, 357801, 60111;
    Medan, Sumatera Utara, 127101, 20111; Semarang, Jawa Tengah, 337401, 50131; Makassar, Sulawesi Selatan, 737101, 90111;
    Denpasar, Bali, 517101, 80111; Jakarta Selatan, DKI Jakarta, 317401, 12110; Jakarta Barat, DKI Jakarta, 317301, 11110;
    Jakarta Timur, DKI Jakarta, 317501, 13110; Jakarta Utara, DKI Jakarta, 317201, 14110; Bekasi, Jawa Barat, 327501, 17111;
    Depok, Jawa Barat, 327601, 16411; Bogor, Jawa Barat, 327101, 16111; Tangerang, Banten, 367101, 15111;
    Yogyakarta, DI Yogyakarta, 347101, 55111; Surakarta, Jawa Tengah, 337201, 57111; Malang, Jawa Timur, 357301, 65111;
    Palembang, Sumatera Selatan, 167101, 30111; Pekanbaru, Riau, 147101, 28111; Padang, Sumatera Barat, 137101, 25111;
    Bandar Lampung, Lampung, 187101, 35111; Balikpapan, Kalimantan Timur, 647101, 76111; Banjarmasin, Kalimantan Selatan, 637101, 70111;
    Manado, Sulawesi Utara, 717101, 95111`),
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
