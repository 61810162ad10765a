import { describe, expect, it } from 'vitest'
import type { FileType } from '../../../resources/uploads/excel_upload/contracts.ts'
import { initial, type WizardAction, type WizardState, wizard } from '../../../resources/uploads/excel_upload/screen/wizard.ts'

const type = (file_type: string, bulk_upload: boolean): FileType => ({
  file_type,
  name: file_type,
  label: file_type,
  bulk_upload,
  asks: [],
  file_type_key_schema: [],
})
const file = new File(['a'], 'rows.xlsx')
const madeBy = (...actions: readonly WizardAction[]) => actions.reduce(wizard, initial)

/** Everything chosen, at the last step, and sent. */
const chosen: WizardState = {
  ...madeBy(
    { do: 'takeFileTypes', fileTypes: [type('product_create', false), type('price_update', true)] },
    { do: 'selectUpload', index: 0 },
  ),
  categories: { superCategory: 1, category: 2, subCategory: 3, subSubCategory: 4 },
  scaleIds: [{ id: 7, scale_id: 'S7', name: 'Sizes', sizes: ['M'] }],
  selectedScaleId: 7,
  selectedSupplier: 1001,
  selectedSource: 'agency',
  file,
  fileUrl: '/excel-upload/product_create/file/1',
  currentStep: 4,
  progress: 'completed',
  uploadSuccess: true,
  message: 'File Upload Success',
}
const goTo = (step: number, from = chosen) => wizard(from, { do: 'goTo', step })

describe('the Excel wizard (document 2, §4)', () => {
  it('has four steps, which advance by one and end with the last', () => {
    expect([initial.currentStep, initial.totalSteps]).toEqual([1, 4])
    const steps = [1, 2, 3, 4].map(count => madeBy(...Array.from({ length: count }, () => ({ do: 'next' }) as const)).currentStep)
    expect(steps).toEqual([2, 3, 4, 4])
  })

  it('going back to step 1 clears scale, source, supplier and file', () => {
    const { currentStep, selectedScaleId, selectedSource, selectedSupplier, file: held, selectedUpload, categories } = goTo(1)
    expect([currentStep, selectedScaleId, selectedSource, selectedSupplier, held]).toEqual([1, null, null, null, null])
    // What was chosen before those stays.
    expect([selectedUpload, categories.subSubCategory]).toEqual([0, 4])
  })

  it('going to step 2 clears source, supplier, file and scale', () => {
    const { currentStep, selectedScaleId, selectedSource, selectedSupplier, file: held } = goTo(2)
    expect([currentStep, selectedScaleId, selectedSource, selectedSupplier, held]).toEqual([2, null, null, null, null])
  })

  it('going to step 3 clears the source, and the flags of the upload', () => {
    const now = goTo(3)
    expect([now.selectedSource, now.selectedScaleId, now.selectedSupplier, now.file]).toEqual([null, 7, 1001, file])
    expect([now.uploadSuccess, now.uploadError, now.message, now.progress]).toEqual([false, false, null, 'initial'])
  })

  it('going to the last step keeps the source, and clears the flags of the upload', () => {
    const failed = { ...chosen, currentStep: 3, uploadSuccess: false, uploadError: true, message: 'File is empty' }
    const now = goTo(4, failed)
    expect([now.selectedSource, now.uploadError, now.message]).toEqual(['agency', false, null])
    expect(wizard(failed, { do: 'next' })).toEqual(now)
  })

  it('reset restores the initial state', () => expect(wizard(chosen, { do: 'reset' })).toEqual(initial))

  it('a file type of all categories is marked, and another one begins with no category', () => {
    const now = wizard(chosen, { do: 'selectUpload', index: 1 })
    expect([now.isBulkUpload, Object.values(now.categories)]).toEqual([true, [null, null, null, null]])
  })

  it('a level that is chosen anew clears those below it, and the scales, which were of the lowest', () => {
    const now = wizard(chosen, { do: 'selectCategory', level: 'category', id: 9 })
    expect(Object.values(now.categories)).toEqual([1, 9, null, null])
    expect([now.scaleIds, now.selectedScaleId]).toEqual([[], null])
  })

  it.each(['fileTypes', 'categoryTree', 'scaleIds', 'template', 'upload'] as const)(
    '%s: the loading flag is set on a fetch, and cleared on failure',
    what => {
      const loading = madeBy({ do: 'fetch', what })
      expect(loading.loading[what]).toBe(true)
      const failed = wizard(loading, { do: 'fail', what, message: 'no' })
      expect([failed.loading[what], failed.message]).toEqual([false, 'no'])
    },
  )

  it.each<WizardAction>([
    { do: 'takeFileTypes', fileTypes: [] },
    { do: 'takeTree', tree: [] },
    { do: 'takeScales', scaleIds: [] },
    { do: 'done', what: 'template' },
    { do: 'sent', message: 'File Upload Success', fileUrl: '/' },
  ])('a loading flag is cleared on success: $do', action => {
    const what = { takeFileTypes: 'fileTypes', takeTree: 'categoryTree', takeScales: 'scaleIds', done: 'template', sent: 'upload' } as const
    const flag = what[action.do as keyof typeof what]
    expect(wizard(madeBy({ do: 'fetch', what: flag }), action).loading[flag]).toBe(false)
  })

  it('an upload goes from initial by processing and completed to uploaded', () => {
    const steps: readonly WizardAction[] = [
      { do: 'fetch', what: 'upload' },
      { do: 'sent', message: 'File Upload Success', fileUrl: '/f/1' },
      { do: 'checked' },
      { do: 'accepted' },
    ]
    const seen = steps.map((_, index) => madeBy(...steps.slice(0, index + 1)).progress)
    expect([initial.progress, ...seen]).toEqual(['initial', 'processing', 'processing', 'completed', 'uploaded'])
    expect(madeBy(...steps)).toMatchObject({ uploadSuccess: true, message: 'File Upload Success', fileUrl: '/f/1' })
  })

  it('a refused upload says why, keeps the file, and can be sent again', () => {
    const refused = [{ do: 'fetch', what: 'upload' } as const, { do: 'fail', what: 'upload', message: 'File is empty' } as const].reduce(
      wizard,
      chosen,
    )
    expect(refused).toMatchObject({ uploadError: true, uploadSuccess: false, message: 'File is empty', progress: 'initial', file })
    expect(wizard(refused, { do: 'takeFile', file })).toMatchObject({ uploadError: false, message: null })
  })
})
