/** Frames to wait for: another tab may have to open, and its panel to be loaded, before the fault is in sight. */
const patience = 30

/** Puts the focus on the first faulty control of a form that is in sight, in the order of the screen. */
export function focusFirstFault(root: ParentNode, frames = patience): void {
  requestAnimationFrame(() => {
    const controls = [...root.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-invalid=true]')]
    const control = controls.find(each => each.closest('[hidden]') === null)
    if (!control) {
      if (frames > 0) focusFirstFault(root, frames - 1)
      return
    }
    control.focus()
    control.scrollIntoView?.({ block: 'center' })
  })
}
