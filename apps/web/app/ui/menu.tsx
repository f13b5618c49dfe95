import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { popup, popupItem } from './popup.ts'

/** A menu of actions and links that opens from a button. */
export function Menu({
  trigger,
  children,
}: {
  /** The button that opens it. */ trigger: ReactElement
  children: ReactNode
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" sideOffset={8} align="end">
          <Base.Popup className={`${popup} max-h-(--available-height) min-w-52 overflow-y-auto p-1.5`}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({
  icon,
  onPress,
  danger = false,
  disabled = false,
  children,
}: {
  icon?: ReactNode
  onPress: () => void
  /** For actions that delete something. */
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <Base.Item
      onClick={onPress}
      disabled={disabled}
      className={`${popupItem} font-medium ${danger ? 'text-bad' : ''} [&>svg]:size-4.5`}
    >
      {icon}
      {children}
    </Base.Item>
  )
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={`${popupItem} font-medium [&>svg]:size-4.5`}>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export const MenuSeparator = () => <Base.Separator className="mx-3 my-1.5 h-px bg-line" />
