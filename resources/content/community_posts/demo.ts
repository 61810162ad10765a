import { staffOf } from '../../demo/story/staff.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 500
const OFFICIAL = 40
/** Official posts that are still to come. */
const PLANNED = 3

const groups = ['fashion tips', 'selling tips', 'success stories', 'new catalogs', 'help'] as const
const reasons = ['spam', 'abuse', 'contact details', 'wrong group', 'other'] as const

const said: Readonly<Record<'IN' | 'ID', Readonly<Record<(typeof groups)[number], readonly string[]>>>> = {
  IN: {
    'fashion tips': ['Cotton for the summer', 'How to drape a silk saree', 'Colours of this festival', 'Jewellery with a plain kurta'],
    'selling tips': ['Answer within an hour', 'Photos by the window', 'Ask for the size first', 'Share in the evening'],
    'success stories': ['My first hundred orders', 'From home to a small shop', 'Paid my course myself'],
    'new catalogs': ['Kurtis under 400', 'New bedsheets are here', 'Winter jackets for kids'],
    help: ['When does a payout come?', 'Return was picked up late', 'How do I add a margin?'],
  },
  ID: {
    'fashion tips': ['Katun untuk musim panas', 'Warna untuk Lebaran', 'Padu padan hijab polos'],
    'selling tips': ['Balas dalam satu jam', 'Foto di dekat jendela', 'Tanya ukuran lebih dulu'],
    'success stories': ['Seratus pesanan pertama', 'Dari rumah ke toko kecil'],
    'new catalogs': ['Tunik di bawah 100 ribu', 'Sprei baru sudah datang'],
    help: ['Kapan pembayaran masuk?', 'Retur terlambat dijemput'],
  },
}
const texts: Readonly<Record<'IN' | 'ID', readonly string[]>> = {
  IN: ['What works for you? Tell me below.', 'I tried it for two weeks and my customers ask for more.', 'Share this with your group.'],
  ID: ['Apa yang berhasil untukmu? Ceritakan di bawah.', 'Saya coba dua minggu dan pelanggan minta lagi.', 'Bagikan ke grupmu.'],
}

/** Posts of the last two months: the newest wait, some were reported, some blocked; official ones, three of which are still to come. */
export const rows = demo({
  rows(world, made) {
    const { moments, files } = world
    const draw = world.random('community_posts')
    const moderators = staffOf('content moderation')
    const authors = draw
      .shuffled(made('users').filter(({ deletion, flag_state }) => deletion === 'active' && flag_state === 1))
      .slice(0, 120)
    return Array.from({ length: COUNT }, (_, index) => {
      const left = COUNT - index
      const isOfficial = index % Math.floor(COUNT / OFFICIAL) === 0 || left <= PLANNED
      const isPlanned = left <= PLANNED
      const group_name = draw.pick(groups)
      const status = isOfficial
        ? 'moderated'
        : left <= COUNT * 0.15
          ? 'non moderated'
          : draw.weighted([
              ['moderated', 86],
              ['under review', 5],
              ['blocked', 9],
            ] as const)
      const day = isPlanned ? moments.daysAgo(-left * 3) : moments.daysAgo(1 + Math.floor(left / 8))
      const posted = moments.at(day, isPlanned ? 36_000 : 25_000 + ((index * 7919) % 55_000))
      return {
        id: index + 1,
        created_at: isPlanned ? moments.at(moments.daysAgo(1), 60_000 + index) : posted,
        permalink: `https://community.example.com/posts/${1_000 + index}`,
        user: isOfficial ? null : draw.pick(authors).id,
        official: isOfficial,
        title: draw.pick(world.by({ IN: said.IN[group_name], ID: said.ID[group_name] })),
        body: draw.pick(world.by(texts)),
        images: draw.chance(0.6)
          ? draw
              .shuffled(files.photos)
              .slice(0, draw.whole(1, 3))
              .map(image => ({ image }))
          : [],
        group_name,
        status,
        report_count: status === 'under review' ? draw.whole(5, 12) : draw.chance(0.1) ? draw.whole(1, 4) : 0,
        like_count: status === 'moderated' && !isPlanned ? draw.whole(0, 300) : 0,
        block_reason: status === 'blocked' ? draw.pick(reasons) : null,
        publish_at: isPlanned ? posted : null,
        posted_at: posted,
        moderated_by: status === 'non moderated' ? null : draw.pick(moderators),
      }
    })
  },
})
