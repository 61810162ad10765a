import type { Values } from '../../../schema/planner.ts'
import type { Drawing, PreviewPlace } from '../../../schema/preview.ts'
import { escaped, listOf, screen } from '../../shared/appHtml.ts'
import { group, css as tiles } from './widgetGroup.ts'

export const css = `${tiles}
  .lead { padding: 12px 12px 0; opacity: .8; }
`

/** What stands on a landing page. @param groups its widget groups, those that are shown */
export const landing = (subTitle: unknown, groups: readonly Values[], place: PreviewPlace): string =>
  `${subTitle ? `<p class="lead">${escaped(subTitle)}</p>` : ''}${groups.map(one => group(one, place)).join('')}`

/** A landing page with the widget groups that stand on it, those that are switched on. */
export const draw: Drawing['draw'] = ({ title, sub_title, groups }, place) => {
  const named = listOf(groups).map(row => row.widget_group as Values | number | null)
  const shown = named.filter((one): one is Values => typeof one === 'object' && one !== null && one.active !== false)
  return screen(title, place, landing(sub_title, shown, place))
}
