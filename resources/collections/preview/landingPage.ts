import type { Values } from '../../../schema/planner.ts'
import type { Drawing } from '../../../schema/preview.ts'
import { escaped } from './html.ts'
import { group, css as tiles } from './widgetGroup.ts'

export const css = `${tiles}
  .lead { padding: 12px 12px 0; opacity: .8; }
`

/** A landing page with the widget groups that stand on it, those that are switched on. */
export const draw: Drawing['draw'] = ({ title, sub_title, groups }, { dark }) => {
  const named = (Array.isArray(groups) ? groups : []).map(row => (row as Values).widget_group as Values | number | null)
  const shown = named.filter((one): one is Values => typeof one === 'object' && one !== null && one.active !== false)
  return `<div class="app ${dark ? 'dark' : ''}"><div class="bar">${escaped(title)}</div>
    ${sub_title ? `<p class="lead">${escaped(sub_title)}</p>` : ''}${shown.map(group).join('')}</div>`
}
