import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isWebAddress } from '../../../../schema/kinds/url.ts'
import { DraftRestored } from '../../../drafts/DraftRestored.tsx'
import { useFormAddress } from '../../../drafts/draftPlace.ts'
import { useDraftState } from '../../../drafts/useDraftState.ts'

interface LinkDialogProps {
  readonly editor: Editor
  /** Of the field. */
  readonly label: string
  onClose(): void
}

/** Asks for the address of the selected words or of the link at the cursor; if nothing is selected, for the words too. */
export function LinkDialog({ editor, label, onClose }: LinkDialogProps) {
  const t = useTranslate()
  const id = useId()
  const before = editor.getAttributes('link').href as string | undefined
  const asksWords = before === undefined && editor.state.selection.empty
  const draft = useDraftState(`${useFormAddress()}#${label}/link ${before ?? ''}`, { address: before ?? '', words: '' })
  const { address, words } = draft.value
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    // A dialog stands inside the form that opened it, as React sees it: that one is not meant.
    event.stopPropagation()
    event.preventDefault()
    const href = whole(address)
    if (!isWebAddress(href)) return setWrong(true)
    const chain = editor.chain().extendMarkRange('link')
    if (asksWords) chain.insertContent({ type: 'text', text: words.trim() || href, marks: [{ type: 'link', attrs: { href } }] })
    else chain.setLink({ href })
    chain.run()
    draft.forget()
    onClose()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    draft.forget()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} onKeyDown={event => event.stopPropagation()}>
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`} sx={{ fontSize: 16, fontWeight: 600 }}>
          {t('views.markup.link')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DraftRestored {...draft.restored} />
          <TextField
            autoFocus
            fullWidth
            size="small"
            margin="dense"
            label={t('views.markup.address')}
            placeholder="https://"
            value={address}
            onChange={event => {
              draft.put({ address: event.target.value, words })
              setWrong(false)
            }}
            error={isWrong}
            helperText={isWrong && t('errors.url')}
            slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off' } }}
          />
          {asksWords && (
            <TextField
              fullWidth
              size="small"
              label={t('views.markup.words')}
              value={words}
              onChange={event => draft.put({ address, words: event.target.value })}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          {before !== undefined && (
            <Button color="inherit" onClick={remove} sx={{ mr: 'auto' }}>
              {t('views.markup.remove_link')}
            </Button>
          )}
          <Button
            color="inherit"
            onClick={() => {
              draft.forget()
              onClose()
            }}
          >
            {t('views.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('views.markup.set_link')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** An address as it is typed: `example.com` means https. */
function whole(typed: string): string {
  const address = typed.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/]*\.\w+:\d/.test(address) ? address : `https://${address}`
}
