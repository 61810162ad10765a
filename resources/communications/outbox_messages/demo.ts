import { demo, numbered } from '../../demo/world.ts'

const COUNT = 240

type Told = readonly [cause: string, channel: 'sms' | 'push' | 'whatsapp' | 'email', subject: string | null, body: string]

const said: Readonly<Record<'IN' | 'ID', readonly Told[]>> = {
  IN: [
    ['Order shipped', 'sms', null, 'Your order is on its way. Track it in the app.'],
    ['Order delivered', 'push', 'Delivered', 'Your order was delivered. Tell us how it was.'],
    ['Margin paid', 'sms', null, 'Your margin was paid to your bank account today.'],
    ['Winter collection', 'whatsapp', 'New for winter', 'Sarees and shawls from Rs. 299. Open the app to share them.'],
    ['Return picked up', 'email', 'We have your return', 'The refund follows within 7 days.'],
  ],
  ID: [
    ['Pesanan dikirim', 'sms', null, 'Pesanan Anda sedang dikirim. Lacak di aplikasi.'],
    ['Pesanan diterima', 'push', 'Sudah sampai', 'Pesanan Anda sudah diterima. Ceritakan pengalaman Anda.'],
    ['Margin dibayar', 'sms', null, 'Margin Anda dibayarkan ke rekening hari ini.'],
    ['Koleksi baru', 'whatsapp', 'Baru minggu ini', 'Gamis mulai Rp. 99.000. Buka aplikasi dan bagikan.'],
    ['Retur diambil', 'email', 'Retur Anda kami terima', 'Dana kembali dalam 7 hari.'],
  ],
}

/** Messages of the last two weeks, as the log alone saw them: most arrived, some were opened, a few were left out or failed. */
export const rows = demo({
  rows(world, made) {
    const { moments } = world
    const draw = world.random('outbox_messages')
    const texts = world.by(said)
    const people = made('users')
    const times = Array.from({ length: COUNT }, () => moments.at(moments.daysAgo(draw.whole(1, 14)), draw.whole(33_000, 72_000))).sort()
    return numbered(
      Array.from({ length: COUNT }, (_, index) => {
        // The ten that examples name come first, so that their desks tell of something.
        const person = people[index % 3 === 0 ? (index / 3) % 10 : draw.whole(0, people.length - 1)]!
        const [cause, channel, subject, body] = draw.pick(texts)
        const at = times[index]!
        const address = { sms: person.phone, whatsapp: person.phone, push: person.push_device, email: person.email }[channel]
        const isGone = person.deletion !== 'active'
        const reason = isGone ? 'deleted' : person.opt_out?.includes(channel) ? 'opted out' : address ? null : 'There is no address'
        const fate = draw.chance(0.97) ? (channel !== 'sms' && draw.chance(0.3) ? 'opened' : 'delivered') : 'failed'
        const state = reason ? 'suppressed' : fate
        return {
          ...{ created_at: at, recipient: person.id, channel, cause, subject, body, address: isGone ? null : address },
          ...{ state, reason: reason ?? (state === 'failed' ? 'Simulated: could not be reached' : null) },
          ...{ attempts: reason ? 0 : 1, sent_at: reason ? null : at, next_try_at: null, provider: reason ? null : 'simulated' },
          ...{ provider_id: null, dedupe_key: `demo:${index + 1}` },
        }
      }),
    )
  },
})
