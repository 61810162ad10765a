import { boolean, choice, resource, setFields, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'

/** Beside each other in rows, in one line that is moved by a thumb, or one at a time that fade or scroll by themselves. */
export const arrangements = ['grid', 'strip', 'carousel animated', 'carousel scrolling'] as const

/** How the tiles of a widget group stand: beside each other, in rows, or one after the other (document 2, §5: tiles come in multiples of 2, 3 or 4). */
export const widgetTemplates = resource('widget_templates', {
  section: 'collections',
  label: 'Tile layouts',
  synonyms: ['widget layout', 'grid', 'strip', 'carousel'],
  under: 'widget_groups',
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    kind: choice(arrangements, { required: true, fixed: true }),
    tile_multiple: choice({ 2: '2', 3: '3', 4: '4' }, { required: true, fixed: true, label: 'Tiles come in multiples of' }),
    active: boolean({ default: true, readOnly: true, help: 'Offered for new widget groups' }),
  },
  title: 'name',
  sections: { template: ['name', 'kind', 'tile_multiple', 'active'] },
  list: { ...columnsAndFilters('name', 'kind', 'tile_multiple', 'active'), sort: ['name', 'asc'] },
  permissions: { list: 'widgets_view', create: 'widgets_add', edit: 'widgets_edit', delete: 'widgets_edit' },
  routes: { list: '/widget-templates', create: '/widget-template/add', edit: '/widget-template/:id' },
  actions: {
    activate: setFields({ active: true }, { when: { active: false }, messages: { done: 'activated_successfully' } }),
    deactivate: setFields({ active: false }, { when: { active: true }, messages: { done: 'deactivated_successfully' } }),
  },
})
