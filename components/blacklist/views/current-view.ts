import type { ListView } from '#lib/features/blacklist/api/list-views.ts'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { held } from './held.ts'
import { isSameContent } from './same-content.ts'

/** The view that the table's arrangement came from. */
export const currentView = held<ListView | undefined>()

/** The view that the list opens with. */
export const defaultView = held<ListView | undefined>()

/** The view in use, and whether the table differs from it by now. */
export function useCurrentView({ kept, shown }: ListTool) {
  const view = currentView.useChoice(kept.view)
  return { view, isChanged: view !== undefined && !isSameContent(view, shown) }
}
