import { styled, type Theme } from '@mui/material/styles'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { HtmlField } from '../../../../schema/kinds/html.ts'
import { keptMarkup } from '../../../../schema/markupNodes.ts'
import type { InputProps } from '../../KindView.ts'
import { extensions } from './extensions.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { markupSx } from './Markup.tsx'
import { pastedMarkup } from './pastedMarkup.ts'
import { Toolbar } from './Toolbar.tsx'

/** Written as it will look. What it hands on is written as the server keeps it, so that nothing has changed where nothing was typed. */
export default function HtmlInput({ id, label, value, onChange, onBlur, disabled = false, ...props }: InputProps<HtmlField>) {
  const { required, invalid, describedBy, autoFocus } = props
  const [isLinking, setLinking] = useState(false)
  const given = typeof value === 'string' ? value : ''
  // What the editor holds, as it is kept: a blank at the end of a line is there for whoever types, and not kept.
  const held = useRef(given)
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(required && { 'aria-required': 'true' }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(disabled && { 'aria-disabled': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  const editor = useEditor({
    extensions,
    content: given,
    editable: !disabled,
    autofocus: autoFocus ? 'end' : false,
    // Its styles are ours: a style element of its own is refused by the policy of the page.
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: pastedMarkup },
    onUpdate: ({ editor: own }) => {
      held.current = keptMarkup(own.getHTML())
      latest.current.onChange(held.current === '' ? null : held.current)
    },
    onBlur: () => latest.current.onBlur?.(),
  })
  const said = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({ editable: !disabled, editorProps: { ...editor.options.editorProps, attributes: JSON.parse(said) } })
  }, [editor, disabled, said])
  useEffect(() => {
    if (given === held.current) return
    held.current = given
    editor.commands.setContent(given, { emitUpdate: false })
  }, [editor, given])
  return (
    <Frame data-wrong={invalid || undefined} data-off={disabled || undefined}>
      <Toolbar editor={editor} label={label} controls={id} disabled={disabled} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} />
      {isLinking && <LinkDialog editor={editor} label={label} onClose={() => close(editor, setLinking)} />}
    </Frame>
  )
}

function close(editor: Editor, setLinking: (is: boolean) => void): void {
  setLinking(false)
  // Once the dialog has given the focus back to the button.
  setTimeout(() => editor.commands.focus(), 0)
}

const frame = ({ theme }: { readonly theme: Theme }) => ({
  border: `1px solid ${theme.palette.mode === 'dark' ? 'rgba(255, 255, 255, 0.23)' : 'rgba(0, 0, 0, 0.23)'}`,
  borderRadius: theme.shape.borderRadius,
  minWidth: 0,
  '&:hover:not([data-off])': { borderColor: theme.palette.text.primary },
  '&:focus-within:not([data-off])': { borderColor: theme.palette.primary.main, boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}` },
  '&[data-wrong], &[data-wrong]:hover, &[data-wrong]:focus-within': { borderColor: theme.palette.error.main },
  '&[data-off]': { color: theme.palette.text.disabled },
  '& .ProseMirror': {
    ...markupSx(theme),
    // As its own style sheet has it: blanks that are typed stay to be seen.
    whiteSpace: 'break-spaces',
    minHeight: 112,
    maxHeight: 420,
    overflowY: 'auto',
    padding: theme.spacing(1, 1.75),
    fontSize: 14,
    outline: 'none',
  },
})

const Frame = styled('div')(props => frame(props) as object)
