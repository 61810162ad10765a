import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { sourcesOf } from '../../support/sources.ts'

/**
 * No text that a user types may be lost. Each file of the panel that draws a text box stores its text with `useDraftState` or `useDraftForm`, or is
 * listed here with the reason why it need not.
 */
const CONTROL = 'hands its text on at each key: the file that draws it stores it'
const SEARCH = 'finds what is shown and writes nothing'
const CHOICE = 'offers a choice; typing only narrows it'
const ADDRESS = 'is in the address as soon as it is asked, and the address outlives the session'
const RECORD = 'belongs to the form of a record, whose draft useRecordForm stores'
const FILE = 'takes a file, which a browser cannot store; the page says so'

const allowed: Readonly<Record<string, string>> = {
  'src/home/EditCards.tsx': CHOICE,
  'src/home/Tools.tsx': SEARCH,
  'src/kinds/amounts.tsx': CONTROL,
  'src/kinds/days.tsx': CONTROL,
  'src/kinds/destination.tsx': CONTROL,
  'src/kinds/modIds.tsx': CONTROL,
  'src/kinds/parts/BlockCard.tsx': CONTROL,
  'src/kinds/parts/BlocksInput.tsx': CONTROL,
  'src/kinds/parts/CellSlot.tsx': CONTROL,
  'src/kinds/parts/ChoiceBox.tsx': CHOICE,
  'src/kinds/parts/DestinationInput.tsx': CONTROL,
  'src/kinds/parts/KeyValuesInput.tsx': CONTROL,
  'src/kinds/parts/ListedKeysInput.tsx': CONTROL,
  'src/kinds/parts/Pick.tsx': CHOICE,
  'src/kinds/parts/ReferencesInput.tsx': CONTROL,
  'src/kinds/parts/RowNameInput.tsx': CONTROL,
  'src/kinds/parts/RowsInput.tsx': CONTROL,
  'src/kinds/parts/TextControl.tsx': CONTROL,
  'src/kinds/parts/TextFilter.tsx': CONTROL,
  'src/kinds/parts/TypedAsInput.tsx': CONTROL,
  'src/kinds/parts/UnitInput.tsx': CONTROL,
  'src/kinds/parts/dates/DayInput.tsx': CONTROL,
  'src/kinds/parts/dates/MomentInput.tsx': CONTROL,
  'src/kinds/parts/html/HtmlInput.tsx': CONTROL,
  'src/kinds/parts/modIds/ModIdsInput.tsx': CONTROL,
  'src/kinds/parts/reference/ReferencePicker.tsx': CHOICE,
  'src/kinds/parts/ruleConditions/RuleConditionsInput.tsx': CONTROL,
  'src/kinds/parts/ruleConditions/RuleGroup.tsx': CONTROL,
  'src/kinds/parts/ruleConditions/RuleLeafRow.tsx': CONTROL,
  'src/kinds/parts/schedule/DatesInput.tsx': CONTROL,
  'src/kinds/parts/schedule/ScheduleInput.tsx': CONTROL,
  'src/kinds/parts/sql/SqlInput.tsx': CONTROL,
  'src/kinds/parts/template/TemplateInput.tsx': CONTROL,
  'src/kinds/parts/tieredFields/TieredChip.tsx': CONTROL,
  'src/kinds/parts/tieredFields/TieredInput.tsx': CONTROL,
  'src/kinds/parts/tree/NodePane.tsx': CONTROL,
  'src/kinds/parts/tree/TreeInput.tsx': CONTROL,
  'src/kinds/parts/upload/FileDrop.tsx': FILE,
  'src/kinds/rowId.tsx': CONTROL,
  'src/kinds/texts.tsx': CONTROL,
  'src/palette/Palette.tsx': SEARCH,
  'src/preview/SeenPreview.tsx': CHOICE,
  'src/shell/AskForTool.tsx': CHOICE,
  'src/shell/menu/MenuFilter.tsx': SEARCH,
  'src/uploads/file/BadRowsTable.tsx': CONTROL,
  'src/uploads/file/CellInput.tsx': CONTROL,
  'src/uploads/page/DropZone.tsx': FILE,
  'src/uploads/pasted/EntriesBox.tsx': CONTROL,
  'src/views/form/FieldSlot.tsx': CONTROL,
  'src/views/form/QueryParameters.tsx': 'holds a number of a simulation, with a default',
  'src/views/list/filters/ComparisonInput.tsx': CONTROL,
  'src/views/list/filters/FieldPick.tsx': CHOICE,
  'src/views/list/filters/QuickSearch.tsx': ADDRESS,
  'src/views/list/gate/FindBox.tsx': SEARCH,
  'src/views/list/table/Tick.tsx': 'is a box to tick',
  'src/views/record/RecordFields.tsx': RECORD,
  'resources/base/admin_access/screen/EndInput.tsx': CONTROL,
  'resources/base/admin_access/screen/UsersTab.tsx': ADDRESS,
  'resources/base/admin_access/screen/permissionWords.tsx': SEARCH,
  'resources/base/changes/screen/ChangesFilter.tsx': ADDRESS,
  'resources/catalogs/products/screen/WhyThisPrice.tsx': SEARCH,
  'resources/collections/edit_filter_group/screen/index.tsx': SEARCH,
  'resources/communications/pow_whatsapp_dashboard/screen/index.tsx': CHOICE,
  'resources/marketing/experiments/screen/WhoTab.tsx': SEARCH,
  'resources/navigation/clp_products/screen/index.tsx': CHOICE,
  'resources/orders/agent_dashboard/screen/index.tsx': ADDRESS,
  'resources/orders/dailytrends/screen/DaySpan.tsx': ADDRESS,
  'resources/orders/dailytrends/screen/TrendsControls.tsx': CHOICE,
  'resources/referrals/referral_program/screen/index.tsx': SEARCH,
  'resources/resellers/FindReseller.tsx': SEARCH,
  'resources/search/visual_search/screen/index.tsx': ADDRESS,
  'resources/resellers/reseller_referral/screen/OfReseller.tsx': 'is only read',
  'resources/search/search_ops/screen/index.tsx': ADDRESS,
  'resources/uploads/excel_upload/screen/ChoicesStep.tsx': 'hands its choices on to useWizard, which stores them',
}

/** Boxes that users type into. A component that passes such a box on counts too: it is found by its place in the list. */
const boxes =
  /^(input|textarea|InputBase|Input|Filter|FilledInput|OutlinedInput|TextField|Autocomplete|TextareaAutosize|EditorContent|\w*DatePicker|\w*DateTimePicker|\w*TimePicker)$/
const storing = /^src\/drafts\/use(DraftState|DraftForm|KeptDraft)\.ts$/

const root = path.join(import.meta.dirname, '../../..')
const all = sourcesOf(root, ['src', 'resources'])
const sources = all.filter(({ path: file }) => file.endsWith('.tsx'))

interface Drawn {
  readonly elements: ReadonlySet<string>
  readonly exported: ReadonlySet<string>
}

/** Names of the elements that a file draws, also by `component="textarea"` or `styled('input')`, and of its exports. */
function drawn(file: string, text: string): Drawn {
  const elements = new Set<string>()
  const exported = new Set<string>()
  const name = (node: ESTree.JSXElementName) =>
    node.type === 'JSXIdentifier' ? node.name : node.type === 'JSXMemberExpression' ? node.property.name : ''
  new Visitor({
    JSXOpeningElement: node => elements.add(name(node.name)),
    JSXAttribute(node) {
      const isAs = node.name.type === 'JSXIdentifier' && ['as', 'component'].includes(node.name.name)
      if (isAs && node.value?.type === 'Literal') elements.add(String(node.value.value))
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'contentEditable') elements.add('textarea')
    },
    CallExpression(node) {
      const [first] = node.arguments
      if (node.callee.type === 'Identifier' && node.callee.name === 'styled' && first?.type === 'Literal') elements.add(String(first.value))
    },
    ExportNamedDeclaration(node) {
      const { declaration } = node
      if (declaration?.type === 'FunctionDeclaration' && declaration.id) exported.add(declaration.id.name)
      if (declaration?.type === 'VariableDeclaration')
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') exported.add(id.name)
    },
    ExportDefaultDeclaration({ declaration }) {
      if (declaration.type === 'FunctionDeclaration' && declaration.id) exported.add(declaration.id.name)
    },
  }).visit(parseSync(file, text).program)
  return { elements, exported }
}

const files = sources.map(source => ({ ...source, ...drawn(source.path, source.text) }))
// A hook may store for the components that call it.
const hooks = new Set(
  all
    .filter(({ path: file, imports }) => /\/use[A-Z]\w*\.tsx?$/.test(file) && imports.some(({ to }) => storing.test(to)))
    .map(one => one.path),
)
const stores = ({ imports }: (typeof files)[number]) =>
  imports.some(({ to, kind }) => kind === 'value' && (storing.test(to) || hooks.has(to)))
const controls = new Set(files.filter(({ path: file }) => allowed[file] === CONTROL).flatMap(({ exported }) => [...exported]))
const isBox = (name: string) => boxes.test(name) || controls.has(name)
const withBoxes = files.filter(({ elements }) => [...elements].some(isBox))

test('every text box of the panel stores what is typed, or says why it need not', () => {
  const bare = withBoxes.filter(file => !stores(file) && !(file.path in allowed))
  expect(bare.map(({ path: file, elements }) => `${file}: ${[...elements].filter(isBox).join(', ')}`)).toEqual([])
})

test('no reason is given for a file that needs none', () => {
  const needed = withBoxes.filter(file => !stores(file)).map(({ path: file }) => file)
  expect(Object.keys(allowed).filter(file => !needed.includes(file))).toEqual([])
})

test('a form over declared fields is made by useDraftForm; the form of a record alone has a draft of its own', () => {
  const callersOf = (call: RegExp) => all.filter(({ text }) => call.test(text)).map(({ path: file }) => file)
  expect(callersOf(/(?<!function )\buseFieldsForm\(/)).toEqual(['src/drafts/useDraftForm.ts', 'src/views/record/useRecordForm.ts'])
  expect(callersOf(/\buseForm(<\w+>)?\(/)).toEqual(['src/views/form/useFieldsForm.ts'])
})
