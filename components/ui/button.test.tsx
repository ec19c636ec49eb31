import { expect, it, vi } from 'vitest'
import { drawn } from '#components/testing.ts'
import { Button } from './button.tsx'

/** What a press does: whether the handler is called, and whether the browser may go on to submit a form. */
function press(props: Parameters<typeof Button>[0]) {
  const onClick = vi.fn()
  const preventDefault = vi.fn()
  Button({ ...props, onClick }).props.onClick({ preventDefault })
  return { isHandled: onClick.mock.calls.length > 0, isPrevented: preventDefault.mock.calls.length > 0 }
}

it('ignores a press while it is busy or off, and submits nothing', () => {
  expect(press({})).toEqual({ isHandled: true, isPrevented: false })
  expect(press({ busy: true, type: 'submit' })).toEqual({ isHandled: false, isPrevented: true })
  expect(press({ off: true, type: 'submit' })).toEqual({ isHandled: false, isPrevented: true })
})

it('handles a press if it is only marked as disabled, so that the handler can say why', () => {
  expect(press({ 'aria-disabled': true })).toEqual({ isHandled: true, isPrevented: false })
})

it('says that it is off without losing the focus', () => {
  expect(drawn(<Button off />)).toMatch(/^<button (?!.* disabled).*aria-disabled="true"/)
  expect(drawn(<Button off={false} />)).not.toContain('aria-disabled')
})
