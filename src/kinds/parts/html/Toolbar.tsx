import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import InsertLink from '@mui/icons-material/InsertLink'
import Title from '@mui/icons-material/Title'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'

interface ToolbarProps {
  readonly editor: Editor
  /** Of the field. */
  readonly label: string
  /** Id of the text. */
  readonly controls: string
  readonly disabled: boolean
  onLink(): void
}

const tools = [
  { name: 'bold', Icon: FormatBold, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', Icon: FormatItalic, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'heading', Icon: Title, run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { name: 'bulletList', Icon: FormatListBulleted, run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', Icon: FormatListNumbered, run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'link', Icon: InsertLink, run: null },
] as const

/** One stop of the Tab key; the arrow keys go from button to button. */
export function Toolbar({ editor, label, controls, disabled, onLink }: ToolbarProps) {
  const t = useTranslate()
  const [stop, setStop] = useState(0)
  const on = useEditorState({ editor, selector: ({ editor: own }) => tools.map(({ name }) => own.isActive(name)) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: tools.length - 1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const to = (next + tools.length) % tools.length
    setStop(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <Box
      role="toolbar"
      aria-label={t('views.markup.toolbar', { field: label })}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', gap: 0.25, px: 0.5, py: 0.25, borderBottom: 1, borderColor: 'divider' }}
    >
      {tools.map(({ name, Icon, run }, index) => (
        <IconButton
          key={name}
          size="small"
          disabled={disabled}
          tabIndex={index === stop ? 0 : -1}
          title={t(`views.markup.${name}`)}
          aria-label={t(`views.markup.${name}`)}
          aria-pressed={on[index] ?? false}
          // The text keeps its selection.
          onMouseDown={event => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={() => (run ? run(editor) : onLink())}
          sx={{ borderRadius: 1, '&[aria-pressed=true]': { bgcolor: 'action.selected', color: 'primary.main' } }}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  )
}
