import { useEffect, useReducer, useRef, useState } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { sendForm } from '../../../../dataProvider/sendForm.ts'
import { useRefusalWords } from '../../../../src/changes/refusalWords.ts'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { useDraftState } from '../../../../src/drafts/useDraftState.ts'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { fileAddress } from '../../../../src/uploads/addresses.ts'
import { formErrorOf } from '../../../../src/uploads/page/useSending.ts'
import { excelCalls, saveTemplate } from './excelCalls.ts'
import {
  type Choices,
  choicesOf,
  initial,
  type Level,
  type Loaded,
  paramsOf,
  type WizardAction,
  type WizardState,
  wizard,
} from './wizard.ts'

/** The Excel wizard with its calls (document 2, §7). */
export function useWizard() {
  const t = useTranslate()
  const words = useRefusalWords()
  const { light } = useTools()
  const [state, dispatch] = useReducer(wizard, initial)
  const type = state.selectedUpload === null ? undefined : state.fileTypes[state.selectedUpload]
  const call = useRef<AbortController | null>(null)

  const fetching = useEvent(async <Answer>(what: Loaded, read: () => Promise<Answer>, take: (answer: Answer) => WizardAction) => {
    dispatch({ do: 'fetch', what })
    try {
      dispatch(take(await read()))
    } catch (error) {
      const otherwise = t(what === 'template' ? 'messages.template_download_error' : 'messages.unexpected_error_retry')
      dispatch({ do: 'fail', what, message: what === 'template' ? otherwise : words(error, otherwise) })
    }
  })
  const readScales = (category: number) =>
    void fetching(
      'scaleIds',
      () => excelCalls.scaleIds(category),
      scaleIds => ({ do: 'takeScales', scaleIds }),
    )
  const begin = useEvent(() => {
    void fetching('fileTypes', excelCalls.fileTypes, fileTypes => ({ do: 'takeFileTypes', fileTypes }))
    void fetching('categoryTree', excelCalls.categoryTree, tree => ({ do: 'takeTree', tree }))
  })
  const isEmpty = state.fileTypes.length === 0 && !state.message
  // Reset begins anew too.
  useEffect(() => {
    if (isEmpty) begin()
  }, [isEmpty, begin])
  useEffect(() => () => call.current?.abort(), [])

  const { restored, forget } = useStoredChoices(state, choices => {
    dispatch({ do: 'restore', choices })
    if (choices.categories.subSubCategory !== null) readScales(choices.categories.subSubCategory)
  })

  return {
    state,
    type,
    dispatch,
    /** The note above the steps, as `DraftRestored` takes it. */
    restored: {
      ...restored,
      onDiscard() {
        forget()
        dispatch({ do: 'reset' })
      },
    },
    cancel: () => call.current?.abort(),
    selectCategory(level: Level, id: number | null) {
      dispatch({ do: 'selectCategory', level, id })
      if (level === 'subSubCategory' && id !== null) readScales(id)
    },
    download(extension: 'xlsx' | 'csv') {
      if (!type) return
      void fetching(
        'template',
        () => saveTemplate(type.file_type, extension, paramsOf(state, type)),
        () => ({ do: 'done', what: 'template' }),
      )
    },
    async send(onProgress: (sent: number, all: number) => void): Promise<number | null> {
      const tool = type && light(type.name)
      if (!type || !state.file || tool?.type !== 'upload') return null
      const giveUp = new AbortController()
      call.current = giveUp
      dispatch({ do: 'fetch', what: 'upload' })
      // The type stands first: its permission is asked before the file is read.
      const form = new FormData()
      form.append('file_type', type.file_type)
      form.append('params', JSON.stringify(paramsOf(state, type)))
      form.append('file', state.file, state.file.name)
      try {
        const { id } = (await sendForm(excelCalls.upload, form, { onProgress, signal: giveUp.signal })) as { id: number }
        forget()
        dispatch({ do: 'sent', message: t('messages.file_upload_success'), fileUrl: fileAddress(tool.routes, id) })
        return id
      } catch (error) {
        if (giveUp.signal.aborted) dispatch({ do: 'takeFile', file: state.file })
        else dispatch({ do: 'fail', what: 'upload', message: formErrorOf(error, t) })
        return null
      }
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>

/** Stores the choices until the file is sent, and hands stored ones on as soon as the file types are known. */
function useStoredChoices(state: WizardState, restore: (choices: Choices) => void) {
  const { value, put, forget, restored } = useDraftState(draftPlace('excel_upload', 'new', 'choices'), choicesOf(initial))
  const [isReady, setReady] = useState(!restored.isRestored)
  const isKnown = state.fileTypes.length > 0
  const begin = useEvent(() => {
    restore(value)
    setReady(true)
  })
  useEffect(() => {
    if (!isReady && isKnown) begin()
  }, [isReady, isKnown, begin])
  const now = JSON.stringify(choicesOf(state))
  const isTyping = isReady && !state.uploadSuccess
  const store = useEvent((text: string) => {
    if (text !== JSON.stringify(value)) put(JSON.parse(text) as Choices)
  })
  useEffect(() => {
    if (isTyping) store(now)
  }, [isTyping, now, store])
  return { restored, forget }
}
