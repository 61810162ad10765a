import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { rowsBy } from '../../../schema/maps.ts'
import { useAddress } from '../../routing/address.tsx'
import { ELSEWHERE, type MenuEntry, type MenuSection, useMenu } from '../../tools/useMenu.ts'
import { useSessionState } from '../session.ts'
import { FoundTools } from './FoundTools.tsx'
import { MenuFilter } from './MenuFilter.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuItem, ToolItem } from './MenuItem.tsx'
import { RECENT, useKeptMenu } from './useKeptMenu.ts'

/** The tools one may open: favourites, recent ones, then all by section; the section and the tool one is at are marked. */
export function Menu({ onChoose }: { readonly onChoose?: () => void }) {
  const t = useTranslate()
  const sections = useMenu()
  const kept = useKeptMenu()
  const { status } = useSessionState()
  const isIn = status === 'in'
  // Its place is there from the start: the lines below it stay where they are.
  const hasFilter = sections.length > 0 || status === 'checking'
  const { place } = useAddress()
  const [text, setText] = useState('')
  const here = 'tool' in place ? place.tool.name : null
  // Its many lines are drawn bit by bit, while the screen that was asked for goes first.
  const isReady = useDeferredValue(sections.length > 0 && !kept.isPending, false)
  const list = useMiddle(isReady)
  const chosen = (names: readonly string[]) =>
    names.flatMap(name => sections.flatMap(({ entries }) => entries).find(one => one.name === name) ?? [])
  const recent = kept.recent.filter(name => name !== here).slice(0, RECENT)
  return (
    <Box component="nav" aria-label={t('shell.menu')} sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      {hasFilter && <MenuFilter sections={sections} text={text} onText={setText} onChoose={onChoose} />}
      <Box ref={list} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pb: 1, pt: hasFilter ? 0 : 1 }}>
        {text.trim() ? (
          <FoundTools sections={sections} text={text} here={here} onChoose={onChoose} />
        ) : (
          <>
            <MenuItem entry={{ to: '/', elsewhere: false }} isCurrent={place.at === 'home'} onClick={onChoose}>
              {t('shell.home')}
            </MenuItem>
            {isIn && sections.length === 0 && (
              <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
                {t('messages.no_access')}
              </Typography>
            )}
            {isReady && (
              <>
                <Shortlist name="starred" entries={chosen(kept.starred)} onChoose={onChoose} />
                <Shortlist name="recent" entries={chosen(recent)} onChoose={onChoose} />
                {sections.map(section => (
                  <Section key={section.name} section={section} here={here} onChoose={onChoose} />
                ))}
              </>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}

/** Brings the tool one is at to the middle of the list once, when it is first drawn; from then on the list stays where it is scrolled to. */
function useMiddle(isReady: boolean) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isReady) return undefined
    // With the frame: the browser lays the page out then anyway.
    const next = requestAnimationFrame(() => {
      const frame = list.current
      const line = frame?.querySelector('[aria-current=page]')?.getBoundingClientRect()
      if (line && frame) frame.scrollTop += line.top - frame.getBoundingClientRect().top - (frame.clientHeight - line.height) / 2
    })
    return () => cancelAnimationFrame(next)
  }, [isReady])
  return list
}

/** Tools that a person chose or opened, in their order; none are no group. */
function Shortlist({
  name,
  entries,
  onChoose,
}: {
  readonly name: 'starred' | 'recent'
  readonly entries: readonly MenuEntry[]
  onChoose?: () => void
}) {
  const t = useTranslate()
  const { isFolded, fold, starred, star } = useKeptMenu()
  if (entries.length === 0) return null
  const folded = isFolded(name, false)
  return (
    <MenuGroup label={t(`shell.${name}`)} isFolded={folded} onFold={() => fold(name, !folded)}>
      {entries.map(entry => (
        <ToolItem key={entry.name} entry={entry} isStarred={starred.includes(entry.name)} onStar={star} onClick={onChoose} />
      ))}
    </MenuGroup>
  )
}

/** A section with its tools; those that stand below others are folded until one of them is open or they are asked for. */
function Section({ section, here, onChoose }: { readonly section: MenuSection; readonly here: string | null; onChoose?: () => void }) {
  const { isFolded, fold, starred, star } = useKeptMenu()
  const { name, label, entries } = section
  const below = rowsBy(
    entries.filter(({ under }) => under),
    ({ under }) => under,
  )
  const isOpen = (tool: string) => !isFolded(tool, !below.get(tool)?.some(one => one.name === here))
  const folded = isFolded(name, name === ELSEWHERE)
  return (
    <MenuGroup label={label} isFolded={folded} isHere={entries.some(entry => entry.name === here)} onFold={() => fold(name, !folded)}>
      {entries
        .filter(({ under }) => under === undefined || isOpen(under))
        .map(entry => (
          <ToolItem
            key={entry.name}
            entry={entry}
            isCurrent={here === entry.name}
            isBelow={entry.under !== undefined}
            isStarred={starred.includes(entry.name)}
            onStar={star}
            isOpen={below.has(entry.name) ? isOpen(entry.name) : undefined}
            onFold={fold}
            onClick={onChoose}
          />
        ))}
    </MenuGroup>
  )
}
