CREATE TABLE "academy_brand" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"brand" jsonb NOT NULL,
	"icon" jsonb,
	"touch_icon" text,
	"share_picture" text,
	CONSTRAINT "academy_brand_is_one" CHECK ("academy_brand"."is_only")
);
