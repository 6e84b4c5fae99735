import { Component, type ErrorInfo, type ReactNode } from "react";
import { CrashPage } from "./crash-page";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of the whole-page notice. */
  fallback?: ReactNode;
}

/** Catches what breaks while drawing, so that a blank page is never the answer. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback ?? <CrashPage />;
  }
}
