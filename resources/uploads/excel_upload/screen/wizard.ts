import type { CategoryTree, FileType, Scale } from '../contracts.ts'

export const TOTAL_STEPS = 4
/** Sources of a file (domain.md, §3.2). */
export const sources = ['supplier', 'own studio', 'agency'] as const

export const levels = ['superCategory', 'category', 'subCategory', 'subSubCategory'] as const
export type Level = (typeof levels)[number]

/** What is fetched or sent; each has its loading flag (document 2, §4). */
export type Loaded = 'fileTypes' | 'categoryTree' | 'scaleIds' | 'template' | 'upload'

/** The data of the Excel wizard (document 2, §3). */
export interface WizardState {
  readonly fileTypes: readonly FileType[]
  readonly selectedUpload: number | null
  readonly tree: CategoryTree
  readonly categories: Readonly<Record<Level, number | null>>
  readonly scaleIds: readonly Scale[]
  readonly selectedScaleId: number | null
  readonly selectedSupplier: number | null
  readonly selectedSource: string | null
  readonly file: File | null
  /** Where the file stands once it was sent. */
  readonly fileUrl: string | null
  readonly currentStep: number
  readonly totalSteps: number
  readonly isBulkUpload: boolean
  readonly progress: 'initial' | 'processing' | 'completed' | 'uploaded'
  readonly uploadSuccess: boolean
  readonly uploadError: boolean
  readonly message: string | null
  readonly loading: Readonly<Record<Loaded, boolean>>
}

export type WizardAction =
  | { readonly do: 'fetch'; readonly what: Loaded }
  | { readonly do: 'fail'; readonly what: Loaded; readonly message: string }
  | { readonly do: 'done'; readonly what: 'template' }
  | { readonly do: 'takeFileTypes'; readonly fileTypes: readonly FileType[] }
  | { readonly do: 'takeTree'; readonly tree: CategoryTree }
  | { readonly do: 'takeScales'; readonly scaleIds: readonly Scale[] }
  | { readonly do: 'selectUpload'; readonly index: number }
  | { readonly do: 'selectCategory'; readonly level: Level; readonly id: number | null }
  | { readonly do: 'selectScale'; readonly id: number | null }
  | { readonly do: 'selectSupplier'; readonly id: number | null }
  | { readonly do: 'selectSource'; readonly source: string | null }
  | { readonly do: 'takeFile'; readonly file: File | null }
  | { readonly do: 'next' }
  | { readonly do: 'goTo'; readonly step: number }
  | { readonly do: 'sent'; readonly message: string; readonly fileUrl: string }
  | { readonly do: 'checked' }
  | { readonly do: 'accepted' }
  | { readonly do: 'restore'; readonly choices: Choices }
  | { readonly do: 'reset' }

/** The choices of a person, as they are stored until the file is sent. The file itself cannot be stored. */
export interface Choices
  extends Pick<WizardState, 'categories' | 'selectedScaleId' | 'selectedSupplier' | 'selectedSource' | 'currentStep'> {
  readonly fileType: string | null
}

const nowhere: WizardState['categories'] = { superCategory: null, category: null, subCategory: null, subSubCategory: null }
const quiet: WizardState['loading'] = { fileTypes: false, categoryTree: false, scaleIds: false, template: false, upload: false }

export const initial: WizardState = {
  fileTypes: [],
  selectedUpload: null,
  tree: [],
  categories: nowhere,
  scaleIds: [],
  selectedScaleId: null,
  selectedSupplier: null,
  selectedSource: null,
  file: null,
  fileUrl: null,
  currentStep: 1,
  totalSteps: TOTAL_STEPS,
  isBulkUpload: false,
  progress: 'initial',
  uploadSuccess: false,
  uploadError: false,
  message: null,
  loading: quiet,
}

/** The Excel wizard: what a step or an answer makes of what was chosen before (document 2, §4). */
export function wizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.do) {
    case 'fetch':
      return fetching(state, action.what)
    case 'fail': {
      const isUpload = action.what === 'upload'
      const failed = { ...settled(state, action.what), message: action.message }
      return isUpload ? { ...failed, progress: 'initial', uploadError: true, uploadSuccess: false } : failed
    }
    case 'done':
      return settled(state, action.what)
    case 'takeFileTypes':
      return { ...settled(state, 'fileTypes'), fileTypes: action.fileTypes }
    case 'takeTree':
      return { ...settled(state, 'categoryTree'), tree: action.tree }
    case 'takeScales':
      return { ...settled(state, 'scaleIds'), scaleIds: action.scaleIds }
    case 'selectUpload':
      return {
        ...state,
        selectedUpload: action.index,
        isBulkUpload: state.fileTypes[action.index]?.bulk_upload ?? false,
        categories: nowhere,
      }
    case 'selectCategory':
      return { ...state, categories: chosen(state.categories, action.level, action.id), scaleIds: [], selectedScaleId: null }
    case 'selectScale':
      return { ...state, selectedScaleId: action.id }
    case 'selectSupplier':
      return { ...state, selectedSupplier: action.id }
    case 'selectSource':
      return { ...state, selectedSource: action.source }
    case 'takeFile':
      return { ...unsent(state), file: action.file }
    case 'next':
      return goTo(state, Math.min(state.currentStep + 1, state.totalSteps))
    case 'goTo':
      return goTo(state, Math.min(Math.max(action.step, 1), state.totalSteps))
    case 'sent':
      return {
        ...settled(state, 'upload'),
        progress: 'processing',
        uploadSuccess: true,
        uploadError: false,
        message: action.message,
        fileUrl: action.fileUrl,
      }
    case 'checked':
      return { ...state, progress: 'completed' }
    case 'accepted':
      return { ...state, progress: 'uploaded' }
    case 'restore':
      return restored(state, action.choices)
    case 'reset':
      return initial
  }
}

/** @returns the state as it was, without a file; the first step if the file type is not offered any more */
function restored(state: WizardState, { fileType, ...choices }: Choices): WizardState {
  const index = state.fileTypes.findIndex(({ file_type }) => file_type === fileType)
  const type = state.fileTypes[index]
  return type ? { ...state, ...choices, selectedUpload: index, isBulkUpload: type.bulk_upload } : state
}

export function choicesOf({ fileTypes, selectedUpload, ...state }: WizardState): Choices {
  const { categories, selectedScaleId, selectedSupplier, selectedSource, currentStep } = state
  const fileType = selectedUpload === null ? null : (fileTypes[selectedUpload]?.file_type ?? null)
  return { fileType, categories, selectedScaleId, selectedSupplier, selectedSource, currentStep }
}

function fetching(state: WizardState, what: Loaded): WizardState {
  const loading = { ...state.loading, [what]: true }
  return what === 'upload' ? { ...unsent(state), progress: 'processing', loading } : { ...state, loading }
}

const settled = (state: WizardState, what: Loaded): WizardState => ({ ...state, loading: { ...state.loading, [what]: false } })

/** A level that is chosen anew leaves nothing below it. */
function chosen(categories: WizardState['categories'], level: Level, id: number | null): WizardState['categories'] {
  const kept = (one: Level) => (one === level ? id : levels.indexOf(one) < levels.indexOf(level) ? categories[one] : null)
  return {
    superCategory: kept('superCategory'),
    category: kept('category'),
    subCategory: kept('subCategory'),
    subSubCategory: kept('subSubCategory'),
  }
}

/** The flags of an upload, as before any. */
const unsent = (state: WizardState): WizardState => ({
  ...state,
  progress: 'initial',
  uploadSuccess: false,
  uploadError: false,
  message: null,
  fileUrl: null,
})

function goTo(state: WizardState, step: number): WizardState {
  const at = { ...state, currentStep: step }
  // Both clear the same; they stand apart in the documents.
  if (step === 1 || step === 2) return { ...unsent(at), selectedScaleId: null, selectedSource: null, selectedSupplier: null, file: null }
  return { ...unsent(at), selectedSource: step === state.totalSteps ? state.selectedSource : null }
}

/** Whether everything that the current step asks for this file type has been chosen. */
export function isStepDone(state: WizardState, type: Pick<FileType, 'asks'> | undefined): boolean {
  if (!type) return false
  const lacks = (key: string, value: unknown) => type.asks.includes(key) && value === null
  if (state.currentStep === 2) return !lacks('category', state.categories.subSubCategory)
  return state.currentStep !== 3 || !(lacks('scale', state.selectedScaleId) || lacks('supplier', state.selectedSupplier))
}

/** What travels with the file: of what was chosen, that which the type asks. */
export function paramsOf(
  { categories, selectedScaleId, selectedSupplier, selectedSource }: WizardState,
  { asks }: Pick<FileType, 'asks'>,
): Record<string, unknown> {
  const all = { category: categories.subSubCategory, scale: selectedScaleId, supplier: selectedSupplier, source: selectedSource }
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => asks.includes(key) && value !== null))
}
