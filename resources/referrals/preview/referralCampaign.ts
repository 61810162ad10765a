import type { Values } from '../../../schema/planner.ts'
import type { Drawing, PreviewPlace } from '../../../schema/preview.ts'
import { appCss, escaped, listOf, picture, screen } from '../../shared/appHtml.ts'

const words = {
  invite: { en: 'Invite friends', id: 'Undang teman' },
  joined: { en: 'When a friend joins', id: 'Saat teman bergabung' },
  first: { en: "After the friend's first order", id: 'Setelah pesanan pertama teman' },
  nth: { en: 'After order no. %n', id: 'Setelah pesanan ke-%n' },
  none: { en: 'No rewards yet', id: 'Belum ada hadiah' },
}

export const css = `${appCss}
  .card { margin: 12px; border-radius: 10px; overflow: hidden; box-shadow: 0 1px 4px #0003; }
  .card .none { aspect-ratio: 1200 / 466; }
  .told { padding: 10px 12px 12px; overflow-wrap: anywhere; }
  .told dl { margin: 8px 0 0; display: grid; gap: 6px; }
  .told dt { font-size: 12px; opacity: .75; }
  .told dd { margin: 0; font-weight: 600; }
`

const stepText = ({ on, n }: Values, { locale }: PreviewPlace): string =>
  on === 'joined' ? words.joined[locale] : on === 'first order' ? words.first[locale] : words.nth[locale].replace('%n', String(n ?? '…'))

/** A referral campaign as the app shows it to referrers: banner, title and the reward of each step. */
export const draw: Drawing['draw'] = ({ title, banner, rewards, given_rewards }, place) => {
  const names = new Map(listOf(given_rewards).map(one => [one.id, one.pre_reward_description ?? one.name]))
  const steps = listOf(rewards).map(
    step => `<div><dt>${escaped(stepText(step, place))}</dt><dd>${escaped(names.get(idOf(step.reward)) ?? '…')}</dd></div>`,
  )
  const inside = steps.length > 0 ? `<dl>${steps.join('')}</dl>` : `<p>${words.none[place.locale]}</p>`
  return screen(
    words.invite[place.locale],
    place,
    `<div class="card">${picture(banner, place)}<div class="told"><strong>${escaped(title)}</strong>${inside}</div></div>`,
  )
}

const idOf = (reward: unknown): unknown => (typeof reward === 'object' && reward !== null ? (reward as Values).id : reward)
