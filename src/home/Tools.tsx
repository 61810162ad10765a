import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useKeptMenu } from '../shell/menu/useKeptMenu.ts'
import { MenuLink } from '../tools/MenuLink.tsx'
import type { MenuEntry, MenuSection } from '../tools/useMenu.ts'
import { matching } from './matching.ts'

/** The tools that a person uses, a box that finds any, and all of them folded away. */
export function Tools({ sections }: { readonly sections: readonly MenuSection[] }) {
  const t = useTranslate()
  const { starred, recent } = useKeptMenu()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const asked = useDeferredValue(text)
  const entries = sections.flatMap(section => section.entries)
  const used = [...new Set([...starred, ...recent])].flatMap(name => entries.find(entry => entry.name === name) ?? [])
  const found = asked.trim() ? matching(sections, asked) : isOpen ? sections : []
  return (
    <Box component="section" aria-labelledby="home-tools">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id="home-tools" variant="h2" sx={{ flex: '1 1 auto' }}>
          {t('home.tools')}
        </Typography>
        <TextField
          type="search"
          label={t('shell.find_tool')}
          value={text}
          onChange={event => setText(event.target.value)}
          sx={{ width: { xs: '100%', sm: 280 } }}
        />
      </Box>
      {!asked.trim() && used.length > 0 && (
        <Links aria-label={t('home.tools')} data-row>
          {used.map(entry => (
            <ToolLink key={entry.name} entry={entry} />
          ))}
        </Links>
      )}
      {!asked.trim() && (
        <Button
          color="inherit"
          aria-expanded={isOpen}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('home.all_tools')}
        </Button>
      )}
      {asked.trim() && found.length === 0 && (
        <Box role="status" sx={{ typography: 'body2' }}>
          {t('shell.no_tool_found', { text: asked })} <Button onClick={() => setText('')}>{t('shell.clear_search')}</Button>
        </Box>
      )}
      {found.length > 0 && (
        <Box sx={{ columns: '220px', columnGap: 3, mt: 1 }}>
          {found.map(section => (
            <Box key={section.name} component="section" aria-labelledby={`home-${section.name}`} sx={{ breakInside: 'avoid', mb: 2 }}>
              <Typography id={`home-${section.name}`} variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
                {section.label}
              </Typography>
              <Links>
                {section.entries.map(entry => (
                  <ToolLink key={entry.name} entry={entry} />
                ))}
              </Links>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

function ToolLink({ entry }: { readonly entry: MenuEntry }) {
  return (
    <li>
      <MenuLink entry={entry}>{entry.label}</MenuLink>
    </li>
  )
}

/** Links that a finger meets: 28 px high, 40 on a phone. */
const Links = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '&[data-row]': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 3), marginBottom: theme.spacing(1) },
  '& a, & [role=link]': { display: 'block', lineHeight: '28px', textDecoration: 'none' },
  '& a': { color: theme.palette.primary.main },
  '& a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: { '& a, & [role=link]': { lineHeight: '40px' } },
}))
