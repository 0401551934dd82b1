export {
  KitProvider,
  useKitLocale,
  useKitSay,
  type Direction,
  type KitProviderProps,
} from './foundation/kit-provider.tsx';
export { useAnnounce, type Announce, type Urgency } from './foundation/announcer.tsx';
export type { Navigate } from './foundation/navigation.ts';
export * from './foundation/icons.tsx';
export type { KitSay, KitText } from './strings/kit-say.ts';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Link, type LinkProps } from './button/link.tsx';
export { LinkButton, type LinkButtonProps } from './button/link-button.tsx';
export type { FieldProps } from './field/field-shell.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { CodeField, type CodeFieldProps } from './field/code-field.tsx';
export { MoneyField, noAmount, type MoneyFieldProps } from './field/money-field.tsx';
export { Dialog, Drawer, type DialogProps, type DrawerProps } from './dialog/dialog.tsx';
export { AlertDialog, type AlertDialogProps } from './dialog/alert-dialog.tsx';
export { NumberField, type NumberFieldProps } from './number-field/number-field.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { Combobox, type ComboboxProps } from './combobox/combobox.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx';
export {
  createToasts,
  toasts,
  type ToastAction,
  type ToastContent,
  type Toasts,
  type ToastTone,
} from './toast/toasts.ts';
export { ToastRegion } from './toast/toast-region.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './badge/badge.tsx';
export { Money, type MoneyProps } from './money/money.tsx';
export { formatAmount, type AmountFormat } from './money/format-amount.ts';
export { DateTime, type DateTimeProps } from './money/date-time.tsx';
export { formatDateTime } from './money/format-date-time.ts';
export { QrCode, type QrCodeProps } from './qr-code/qr-code.tsx';
export { Timeline, type StepState, type TimelineProps, type TimelineStep } from './timeline/timeline.tsx';
export { Steps, type StepsProps, type TaskStep } from './steps/steps.tsx';
export { ProgressBar, type ProgressBarProps } from './progress/progress-bar.tsx';
export {
  LoadingStatus,
  Skeleton,
  type LoadingStatusProps,
  type SkeletonProps,
} from './progress/skeleton.tsx';
export { Pagination, type PaginationProps } from './navigation/pagination.tsx';
export { KeysetPages, type KeysetPagesProps } from './navigation/keyset-pages.tsx';
export { Breadcrumb, type BreadcrumbProps, type Crumb } from './navigation/breadcrumb.tsx';
export { SkipLink, type SkipLinkProps } from './navigation/skip-link.tsx';
export {
  MegaMenu,
  type MegaMenuBranch,
  type MegaMenuItem,
  type MegaMenuProps,
} from './mega-menu/mega-menu.tsx';
export { VisuallyHidden } from './foundation/visually-hidden.tsx';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.tsx';
export { PictureGallery, type PictureGalleryProps } from './picture-gallery/picture-gallery.tsx';
export { PictureViewer, type PictureViewerProps } from './picture-gallery/picture-viewer.tsx';
export type { Picture, PictureWords, ViewerWords } from './picture-gallery/picture.ts';
export { Popover, type PopoverProps } from './popover/popover.tsx';
export { RatingBars, type RatingBar, type RatingBarsProps } from './rating/rating-bars.tsx';
export { Rating, type RatingProps } from './rating/rating.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.tsx';
export { Card, type CardProps } from './surface/card.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './surface/notice.tsx';
export { EmptyState, type EmptyStateProps } from './surface/empty-state.tsx';
export { ErrorSummary, type ErrorSummaryProps, type FieldError } from './surface/error-summary.tsx';
export { DateRange, type DateRangeProps, type DateRangeValue } from './date-range/date-range.tsx';
export { Facts, type Fact, type FactsProps } from './facts/facts.tsx';
export { Table, type TableProps } from './table/table.tsx';
export { PriceTiers, type PriceTiersProps } from './table/price-tiers.tsx';
export { quantityRange, tierOf, type PriceTier } from './table/price-tier.ts';
export { BarChart, type BarChartProps } from './chart/bar-chart.tsx';
export { StepChart, type StepChartProps } from './chart/step-chart.tsx';
export { LineChart, type LineChartProps } from './chart/line-chart.tsx';
export type { ChartColumn, ChartSeries, DayPoint, StepPoint } from './chart/chart-data.ts';
export { FileUpload, type FileUploadProps } from './file-upload/file-upload.tsx';
export type { Upload, UploadWords } from './file-upload/uploaded-file.tsx';
export { ChatBubble, type ChatBubbleProps } from './conversation/chat-bubble.tsx';
export { ChatPicture, type ChatPictureProps } from './conversation/chat-picture.tsx';
export { ChatLog, ChatMark, type ChatLogProps, type ChatMarkProps } from './conversation/chat-log.tsx';
export { RangeSlider, type RangeSliderProps, type SliderRange } from './slider/range-slider.tsx';
export { Slider, type SliderProps } from './slider/slider.tsx';
export { SlidePuzzle, type SlidePuzzleProps } from './slide-puzzle/slide-puzzle.tsx';
